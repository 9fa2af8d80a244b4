/** Sends a form of the product from the browser: one key for as long as it is not known to have arrived, and words for what went wrong. */
import { useRef, useState, type ReactNode } from 'react';
import { paths } from '../../routes.ts';
import type { FieldErrors, LeadFields, LeadForm } from '../lead.ts';
import { attributionField } from '../attribution.ts';
import { keptAttribution } from '../kept-attribution.ts';
import { connectionFailure, keyReusedMessage } from '../forms/form-field.ts';
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
  onSent: (leadId: string) => void;
}

export interface LeadSending {
  state: 'idle' | 'submitting' | 'failed';
  /** What is said beside the button while `state` is `failed`. */
  failure: string;
  /** Forgets the last failure, as when the browser itself found something wrong. */
  settle(): void;
  /** Stands anywhere in the form. */
  spamFields: ReactNode;
  /** What the server found wrong, field by field, else what became of it; `failed` is said by `failure`. */
  send(fields: LeadFields): Promise<FieldErrors | 'sent' | 'failed'>;
}

export function useSendLead({ form, about, idempotencyKey = '', onSent }: SendLeadOptions): LeadSending {
  const [state, setState] = useState<LeadSending['state']>('idle');
  const [failure, setFailure] = useState('');
  const key = useRef(idempotencyKey);
  const signals = useSpamSignals();

  function forgetKey(): void {
    forgetIdempotencyKey(browserStorage('session'), about);
    key.current = '';
  }

  return {
    state,
    failure,
    spamFields: signals.fields,
    settle() {
      setState('idle');
      setFailure('');
    },
    async send(fields) {
      setFailure('');
      setState('submitting');
      key.current ||= idempotencyKeyOf(browserStorage('session'), about);
      const sent = await sendLeadForm({
        address: paths.api.leads(),
        form,
        fields: {
          ...fields,
          ...signals.read(),
          [attributionField]: JSON.stringify(keptAttribution(browserStorage('session'))),
        },
        idempotencyKey: key.current,
        fetch: window.fetch.bind(window),
      });
      switch (sent.kind) {
        case 'accepted':
          storeVisitor(browserStorage('local'), fields);
          storeSentLead(browserStorage('local'), { leadId: sent.leadId, form, fields, now: new Date() });
          forgetKey();
          onSent(sent.leadId);
          return 'sent';
        case 'invalid':
          setState('idle');
          return sent.errors;
        case 'key-reused':
          forgetKey();
          setState('failed');
          setFailure(keyReusedMessage);
          return 'failed';
        case 'failed':
          setState('failed');
          setFailure(sent.message || connectionFailure);
          return 'failed';
      }
    },
  };
}
