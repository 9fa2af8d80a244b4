import { describe, expect, it } from 'vitest';
import { requiresConsent, expiredMeasuringCookies, mayLoadTagManager, tagManagerSources } from './tag-manager.ts';

const container = 'GTM-ABC123';

describe('the tag manager', () => {
  it.each([
    [container, true, null, false],
    [container, true, 'declined', false],
    [container, true, 'accepted', true],
    [container, false, null, true],
    [container, false, 'declined', true],
    [null, true, 'accepted', false],
    [null, false, null, false],
  ] as const)('container %s, consent required %s, answer %s: loaded %s', (id, isRequired, answer, loaded) => {
    expect(mayLoadTagManager({ tag_manager_id: id, consent_required: isRequired }, answer)).toBe(loaded);
  });

  it('is asked about only where there is one and the dealer demands it', () => {
    expect(requiresConsent({ tag_manager_id: container, consent_required: true })).toBe(true);
    expect(requiresConsent({ tag_manager_id: container, consent_required: false })).toBe(false);
    expect(requiresConsent({ tag_manager_id: null, consent_required: true })).toBe(false);
  });

  it('is admitted only where there is one', () => {
    expect(tagManagerSources({ tag_manager_id: null })).toEqual({ scripts: [], images: [], connections: [] });
    expect(tagManagerSources({ tag_manager_id: container }).scripts).toEqual([
      'https://www.googletagmanager.com/gtm.js',
      'https://www.googletagmanager.com/gtag/',
    ]);
  });
});

describe('cookies of measuring', () => {
  it('go at the host and at every domain above it, and the dealer’s own stay', () => {
    expect(expiredMeasuringCookies('_ga=GA1.1; enquiry_sent=x; _garden=1', 'www.example.com.au')).toEqual([
      '_ga=; Path=/; Max-Age=0',
      '_ga=; Path=/; Max-Age=0; Domain=www.example.com.au',
      '_ga=; Path=/; Max-Age=0; Domain=example.com.au',
      '_ga=; Path=/; Max-Age=0; Domain=com.au',
    ]);
  });
  it('are those of Google’s tags', () => {
    const gone = expiredMeasuringCookies('_ga_XYZ=1; _gid=2; _gat_UA=3; _gcl_au=4; valuation=5', 'localhost').map(
      (text) => text.split('=')[0],
    );
    expect(gone).toEqual(['_ga_XYZ', '_gid', '_gat_UA', '_gcl_au']);
  });
});
