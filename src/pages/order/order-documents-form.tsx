/**
 * The step of documents: photographs of papers, each added and removed by itself. With scripts they are sent as they
 * are chosen; without, the buttons send them.
 */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FormErrors } from '../../leads/form-views/form-errors.tsx';
import type { FieldErrors } from '../../leads/lead/lead.ts';
import { documentField, mostPhotosOfDocument } from '../../purchase/orders/order-documents.ts';
import { paths } from '../../routes.ts';
import { postJson } from '../../shared/post-json.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useHydrated } from '../../ui/use-hydrated.tsx';
import { useErrorTitle } from '../../leads/form-views/use-error-title.tsx';
import { PhotoField } from '../photos/photo-field.tsx';
import { usePhotoUploads, type PhotoTarget, type PhotoUploads } from '../photos/use-photo-uploads.tsx';
import type { ShownDocument } from './order-documents-asked.ts';

/** Name of the buttons beside the one that continues. */
export const moveField = 'move';
/** Sends what was chosen and stays. */
export const addMove = 'add';

const targetOf = (token: string): PhotoTarget => ({
  most: mostPhotosOfDocument,
  address: paths.api.orders.documents(),
  fieldsOf: (kind) => ({ token, document: kind }),
  async remove(_kind, documentId) {
    const removed = await postJson(paths.api.orders.removeDocument(), { token, document_id: documentId }).catch(
      () => null,
    );
    return removed?.ok === true;
  },
});

const idOf = (name: string): string => name.replaceAll('_', '-');

export function OrderDocumentsForm({
  token,
  documents,
  errors: posted,
  attempt,
  action,
  submitLabel,
  backHref,
}: {
  token: string;
  documents: readonly ShownDocument[];
  /** By field; those of one file after the other begin with the field’s name. */
  errors: FieldErrors;
  /** Another object with each attempt. */
  attempt: unknown;
  action: string;
  submitLabel: string;
  backHref: string;
}) {
  const isHydrated = useHydrated();
  const uploadsOf = useRef(new Map<string, PhotoUploads>());
  const [lost, setLost] = useState<{ errors: FieldErrors } | null>(null);
  /** Kinds of which a photograph has come since: that it is missing is not true any more. */
  const [come, setCome] = useState<ReadonlySet<string>>(new Set());
  const errors =
    lost?.errors ??
    Object.fromEntries(
      Object.entries(posted).filter(([name]) => ![...come].some((kind) => documentField(kind) === name)),
    );
  useErrorTitle(Object.keys(errors).length > 0);

  /** Photographs on their way arrive first; what did not arrive is said before the step is left. */
  async function waitForUploads(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { currentTarget: form } = event;
    const notSent = await Promise.all(
      [...uploadsOf.current].map(async ([kind, uploads]) => [kind, await uploads.settled()] as const),
    );
    const failed = notSent.filter(([, count]) => count > 0);
    if (failed.length > 0) {
      setLost({
        errors: Object.fromEntries(
          failed.map(([kind]) => [
            documentField(kind),
            'A photo was not sent. Send it again or dismiss it, then continue.',
          ]),
        ),
      });
      return;
    }
    // Not `requestSubmit`: a browser ignores it while the event of the first submission is still under way.
    form.submit();
  }

  return (
    <form method="post" action={action} encType="multipart/form-data" noValidate onSubmit={waitForUploads}>
      <FormErrors
        errors={errors}
        attempt={lost ?? attempt}
        fields={documents.map(({ kind }) => ({ name: documentField(kind) }))}
        idOf={idOf}
      />
      <p className="mb-6">
        {documents.some(({ required }) => required)
          ? 'We need photos of these papers to go through the contract with you.'
          : 'Photos of these papers save time when we go through the contract. You can also bring them with you.'}{' '}
        Only you and our team see them, by private links, and they are deleted with your order.
      </p>
      <div className="grid gap-8">
        {documents.map((document) => (
          <DocumentField
            key={document.kind}
            document={document}
            token={token}
            errors={Object.entries(errors)
              .filter(([name]) => name.split(' ')[0] === documentField(document.kind))
              .map(([, message]) => message)}
            isHydrated={isHydrated}
            note={(uploads) => {
              uploadsOf.current.set(document.kind, uploads);
              if (uploads.photos.length > document.photos.length && !come.has(document.kind))
                setCome(new Set([...come, document.kind]));
            }}
          />
        ))}
      </div>
      <div className="mt-7 flex flex-wrap items-center gap-3">
        {/* The first button of a form is the one that Enter presses. */}
        <Button type="submit" size="lg" className="max-sm:w-full">
          {submitLabel}
        </Button>
        <Button
          type="submit"
          name={moveField}
          value={addMove}
          variant="secondary"
          className="script:hidden max-sm:w-full"
        >
          Add the chosen photos
        </Button>
        <LinkButton href={backHref} variant="secondary" className="max-sm:w-full">
          Back
        </LinkButton>
      </div>
    </form>
  );
}

function DocumentField({
  document: { kind, label, hint, required, photos },
  token,
  errors,
  isHydrated,
  note,
}: {
  document: ShownDocument;
  token: string;
  errors: readonly string[];
  isHydrated: boolean;
  note(uploads: PhotoUploads): void;
}) {
  const uploads = usePhotoUploads(
    photos.map((photo) => ({ ...photo, owner: kind })),
    targetOf(token),
  );
  useEffect(() => {
    note(uploads);
  });
  const id = idOf(documentField(kind));
  return (
    <fieldset aria-describedby={hint === '' ? undefined : `${id}-hint`} className="min-w-0">
      <legend className="text-lg font-semibold">
        {label}
        {required ? '' : <span className="font-normal text-quiet"> (optional)</span>}
      </legend>
      {hint === '' ? null : (
        <p id={`${id}-hint`} className="mt-1 text-quiet">
          {hint}
        </p>
      )}
      <div className="mt-3">
        <PhotoField
          id={id}
          name={documentField(kind)}
          owner={kind}
          label={`Add photos of your ${lowerFirst(label)}`}
          listLabel={`Photos of your ${lowerFirst(label)}`}
          most={mostPhotosOfDocument}
          photoAddress={(photoId) => paths.api.orders.document(token, photoId)}
          removeName={moveField}
          uploads={uploads}
          errors={errors}
          isHydrated={isHydrated}
        />
      </div>
    </fieldset>
  );
}

/** `Driver licence` -> `driver licence`; `ABN extract` stays. */
const lowerFirst = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? `${label[0]!.toLowerCase()}${label.slice(1)}` : label;
