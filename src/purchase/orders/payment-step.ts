/** Cash or finance. A vehicle that is never financed is bought with cash (FIN-6 to FIN-19). */
import type { FormField } from '../../leads/forms/form-field.ts';
import { formField } from '../../leads/forms/lead-form.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';

export const paymentField = 'payment_method';

export function paymentQuestions({ isFinanced }: { isFinanced: boolean }): FormField[] {
  return [
    formField(paymentField, 'How would you like to pay for the vehicle?', 'radio', {
      wide: true,
      missing: 'Please choose how you would like to pay.',
      options: [
        { value: 'cash', label: 'Cash', description: 'Bank transfer or card, once we have talked. Not today.' },
        ...(isFinanced
          ? [
              {
                value: 'finance',
                label: 'Finance',
                description: 'We call you and go through the application together.',
              },
            ]
          : []),
      ],
    }),
  ];
}

export const wantsFinance = (answers: LeadFields | undefined): boolean => answers?.[paymentField] === 'finance';

export const paymentText = (answers: LeadFields): string => (wantsFinance(answers) ? 'Finance' : 'Cash');
