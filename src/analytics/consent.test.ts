import { afterEach, expect, test, vi } from 'vitest';
import { createConsent } from './consent.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's storage and two tabs that look at it. */
function openBrowser(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      values.set(key, value);
    },
  });
  return {
    values,
    tab() {
      const events = new EventTarget();
      const consent = createConsent({ tabs: events as unknown as Window });
      return {
        consent,
        changedElsewhere: (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key })),
      };
    },
  };
}

test('a visitor who has not answered sees the question, and the answer is stored for the next page', () => {
  const browser = openBrowser();
  const { consent } = browser.tab();
  expect(consent.read()).toEqual({ answer: null, isAsked: true });
  consent.give('declined');
  expect(consent.read()).toEqual({ answer: 'declined', isAsked: false });
  expect(browser.tab().consent.read()).toEqual({ answer: 'declined', isAsked: false });
});

test('an answer can be changed, or kept, when the question is put again', () => {
  const { consent } = openBrowser({ 'analytics-consent': 'accepted' }).tab();
  consent.askAgain();
  expect(consent.read()).toEqual({ answer: 'accepted', isAsked: true });
  consent.keep();
  expect(consent.read()).toEqual({ answer: 'accepted', isAsked: false });
  consent.askAgain();
  consent.give('declined');
  expect(consent.read()).toEqual({ answer: 'declined', isAsked: false });
});

test('a question that was not answered cannot be taken away unanswered', () => {
  const { consent } = openBrowser().tab();
  consent.keep();
  expect(consent.read().isAsked).toBe(true);
});

test('a foreign value under the same name does not count as an answer', () => {
  expect(openBrowser({ 'analytics-consent': 'yes' }).tab().consent.read()).toEqual({ answer: null, isAsked: true });
});

test('an answer in one tab holds in the others', () => {
  const browser = openBrowser();
  const [here, there] = [browser.tab(), browser.tab()];
  let told = 0;
  const leave = there.consent.subscribe(() => {
    told += 1;
  });
  here.consent.give('accepted');
  there.changedElsewhere('another-key');
  expect(there.consent.read().answer).toBeNull();
  there.changedElsewhere('analytics-consent');
  expect(there.consent.read()).toEqual({ answer: 'accepted', isAsked: false });
  expect(told).toBe(1);
  leave();
  there.changedElsewhere('analytics-consent');
  expect(told).toBe(1);
});

test('a browser that stores nothing is not asked on every page, and can still be asked from the footer', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  const consent = createConsent({ tabs: new EventTarget() as unknown as Window });
  expect(consent.read()).toEqual({ answer: null, isAsked: false });
  consent.askAgain();
  consent.give('accepted');
  expect(consent.read()).toEqual({ answer: 'accepted', isAsked: false });
});
