/**
 * Sends a form of the product from the browser: one key for as long as it is not known to have arrived, and words for
 * what went wrong.
 */
import { useRef, type ReactNode } from 'react';
import { paths } from '../../routes.ts';
import type { LeadFields, LeadForm } from '../lead/lead.ts';
import { attributionField } from '../lead/attribution.ts';
import { storedAttribution } from '../lead/stored-attribution.ts';
import { connectionFailure, keyReusedMessage } from '../forms/form-field.ts';
import type { StepLeft } from '../forms/stepped-form.ts';
import { namedVehicle } from '../forms/vehicle-fields.ts';
import { sendLeadForm } from './send-lead-form.ts';
import { useSpamSignals } from '../spam/use-spam-signals.tsx';
import { browserStorage } from '../../shared/browser-storage.ts';
import { forgetIdempotencyKey, idempotencyKeyOf, storeSentLead, storeVisitor } from './stored-visitor.ts';

export interface SendLeadOptions {
  form: LeadForm;
  /** What the form is about, since two forms about two vehicles are two leads, each with a key of its own. */
  about: string;
  /** Made by the server for a page that is not cached; without one the browser makes its own. */
  idempotencyKey?: string | undefined;
}

export interface LeadSending {
  /** Stands anywhere in the form. */
  spamFields: ReactNode;
  /** The work of a form's last step: gives the id of the lead, or what is wrong. */
  send(fields: LeadFields): Promise<StepLeft<string>>;
}

export function useSendLead({ form, about, idempotencyKey = '' }: SendLeadOptions): LeadSending {
  const key = useRef(idempotencyKey);
  const signals = useSpamSignals();

  function forgetKey(): void {
    forgetIdempotencyKey(browserStorage('session'), about);
    key.current = '';
  }

  return {
    spamFields: signals.fields,
    async send(fields) {
      key.current ||= idempotencyKeyOf(browserStorage('session'), about);
      const sent = await sendLeadForm({
        address: paths.api.leads(),
        form,
        fields: {
          ...fields,
          ...signals.read(),
          [attributionField]: JSON.stringify(storedAttribution(browserStorage('session'))),
        },
        idempotencyKey: key.current,
        fetch: window.fetch.bind(window),
      });
      switch (sent.kind) {
        case 'accepted':
          storeVisitor(browserStorage('local'), fields);
          storeSentLead(browserStorage('local'), {
            leadId: sent.leadId,
            form,
            vehicle: namedVehicle(fields),
            now: new Date(),
          });
          forgetKey();
          return { kind: 'sent', sent: sent.leadId };
        case 'invalid':
          return { kind: 'stays', errors: sent.errors };
        case 'key-reused':
          forgetKey();
          return { kind: 'stays', failure: keyReusedMessage };
        case 'failed':
          return { kind: 'stays', failure: sent.message || connectionFailure };
      }
    },
  };
}
