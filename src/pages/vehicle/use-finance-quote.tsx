/**
 * Requests a quote for the vehicle once its page is open, and replaces the page's figures with it everywhere. Until it
 * arrives, and if it does not, the page stays as it is (FIN-27, FIN-32).
 */
import { startTransition, useEffect, useState } from 'react';
import { fetchQuote } from '../../finance/quotes/fetch-quote.ts';
import type { QuotedFinance } from '../../finance/quotes/quoted-finance.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { paths } from '../../routes.ts';
import { storeQuote } from '../estimates/stored-estimate.ts';
import type { VehicleQuote } from '../estimates/finance-quote.ts';
import type { VehicleViews } from './use-vehicle-views.tsx';

export function useFinanceQuote<Page extends Pick<VehicleViews, 'content' | 'panels'>>(page: Page): Page {
  const { content, panels } = page;
  const quote = panels.finance?.quote ?? null;
  const shown = panels.finance?.weekly ?? null;
  const calculator = panels.calculator?.content ?? null;
  const [quoted, setQuoted] = useState<{ asked: string; signed: string; finance: QuotedFinance | null } | null>(null);
  // Compared by value: a quote for another vehicle, or an older price of this one, does not apply to this page.
  const asked = quote === null ? '' : JSON.stringify({ ...quote, shown, calculator });
  useEffect(() => {
    if (asked === '') return undefined;
    let isLeft = false;
    const {
      vehicle,
      terms,
      shown: shownThen,
      calculator: begun,
    } = JSON.parse(asked) as VehicleQuote & { shown: typeof shown; calculator: typeof calculator };
    void fetchQuote(vehicle, { address: paths.api.financeQuote(vehicle.id), fetch: window.fetch.bind(window) })
      .then(async (answer) => {
        if (answer === null || isLeft) return;
        const { quote: figures, signed } = answer;
        const { quotedFinance, quoteSentence } = await import('../../finance/quotes/quoted-finance.ts');
        if (isLeft) return;
        const finance = quotedFinance(figures, terms, {
          priceDollars: vehicle.priceDollars,
          shown: shownThen,
          calculator: begun,
        });
        // An enquiry from here, or from the next page in this tab, includes the page's figures from the quote.
        const sentence = finance === null || signed === '' ? '' : quoteSentence(figures, terms);
        if (sentence !== '') storeQuote(browserStorage('session'), vehicle.id, { signed, sentence });
        // Without a transition, the skeleton would replace the server's calculator while its scripts load.
        startTransition(() => setQuoted({ asked, signed, finance }));
      })
      .catch(() => {
        /* No error is shown if the texts for a quote cannot be loaded (FIN-32). */
      });
    return () => {
      isLeft = true;
    };
  }, [asked]);
  if (quoted === null || quoted.finance === null || quoted.asked !== asked || panels.finance === null) return page;
  const { weekly, panel, comparisonNote, disclaimer, calculator: quotedCalculator } = quoted.finance;
  return {
    ...page,
    content: { ...content, weekly },
    panels: {
      ...panels,
      finance: { ...panels.finance, weekly, panel, comparisonNote },
      calculator: panels.calculator &&
        quotedCalculator && { ...panels.calculator, content: quotedCalculator, quote: quoted.signed },
      disclaimer: panels.disclaimer === null ? null : { ...panels.disclaimer, finance: disclaimer },
    },
  };
}
