import { describe, expect, it } from 'vitest';
import { redactedLead } from '../sealed-answers/sealed-answers.ts';
import { fixtureApplication } from '../forms/finance-application-fixture.ts';
import { fixtureLead, fixtureMessage, fixtureTradeIn } from '../lead-fixture.ts';
import { leadEmail } from './lead-email.ts';

describe('the message for people', () => {
  it('lists the lead’s facts in this order and in these words', () => {
    expect(leadEmail(fixtureMessage()).text).toBe(`New enquiry from the website of Acme Motors

FROM
Name:           Sam Citizen
Email:          sam@example.com
Phone:          0491 570 006
Postcode:       4000

COMMENTS
> Is it still there?
> I could come <today> & pay "cash".

VEHICLE
Vehicle:        2021 Toyota Hilux SR5 GUN126R
Condition:      Used
Status:         In stock
Price:          $45,990
Odometer:       45,000 km
Stock number:   U1
Rego:           123ABC
VIN:            MR0FZ22G001234567
Page:           https://acme.example/cars/2021-toyota-hilux-u1

ENQUIRY
Category:       Vehicle Enquiry
Dealership:     First Dealership
Location:       City
Visitor’s rego: 999XYZ
Received:       2 Mar 2026, 10:12 am AEST
Sent from:      /cars/2021-toyota-hilux-u1
Reference:      000000000001
Lead:           019c0000-0000-7000-8000-000000000001

CONSENT
Marketing:      Not express: the box "Send me offers" was pre-ticked. Ask before sending marketing.
`);
  });

  it('quotes the visitor, who cannot write a section of it', () => {
    const { text } = leadEmail(fixtureMessage({ lead: fixtureLead({ message: 'Hello\n\nCONSENT\nMarketing: Yes' }) }));
    expect(text).toContain('COMMENTS\n> Hello\n>\n> CONSENT\n> Marketing: Yes\n');
    expect(text.match(/^CONSENT$/gm)).toHaveLength(1);
  });

  it('leaves out what is not there', () => {
    const { text, subject } = leadEmail(
      fixtureMessage({
        lead: fixtureLead({ vehicle: null, message: '', fields: {}, category: 'General Enquiry' }),
        consents: [],
      }),
    );
    expect(subject).toBe('General Enquiry - Sam Citizen');
    expect(text).not.toMatch(/VEHICLE|COMMENTS|CONSENT/);
  });

  it('says which location the visitor chose beside the one that handles it', () => {
    const { text } = leadEmail(fixtureMessage({ chosenLocation: { id: 7, name: 'Coast' } }));
    expect(text).toMatch(/^Location chosen: +Coast\nHandled by: +City$/m);
  });

  it('says once who handles it', () => {
    const routing = {
      department: 'used' as const,
      departmentReason: 'it is about a used vehicle',
      locationName: 'City',
      locationReason: 'the vehicle is there',
      destinationReason: '',
    };
    const { text } = leadEmail(
      fixtureMessage({ lead: fixtureLead({ routing }), chosenLocation: { id: 7, name: 'Coast' } }),
    );
    expect(text.match(/^Handled by: +(.*)$/gm)).toHaveLength(1);
    expect(text).toMatch(/^Handled by: +City: the vehicle is there$/m);
  });

  it('says when a test drive is wished for', () => {
    const { text } = leadEmail(
      fixtureMessage({ lead: fixtureLead({ category: 'Test Drive', fields: { preferred_time: '2026-11-28T10:30' } }) }),
    );
    expect(text).toMatch(/Preferred day and time: +Sat 28 Nov 2026, 10:30 am/);
  });

  it('says that its vehicle is sold, coming soon or reserved (LEAD-44)', () => {
    const rowsOf = (status: 'in_stock' | 'sold' | 'coming_soon', more: { isReservedByOther?: true } = {}) =>
      leadEmail(
        fixtureMessage({ lead: fixtureLead({ vehicle: { ...fixtureLead().vehicle!, status, ...more } }) }),
      ).text.replaceAll(/ {2,}/g, ' ');
    expect(rowsOf('in_stock')).toContain('Status: In stock\n');
    expect(rowsOf('in_stock', { isReservedByOther: true })).toContain('Status: In stock, reserved\n');
    expect(rowsOf('sold')).toContain('Status: Sold\nLast price: $45,990\n');
    expect(rowsOf('coming_soon')).toContain('Status: Coming soon\nPrice: $45,990\n');
  });

  it('gives no status from before a reservation beside what the reservation says', () => {
    const { text } = leadEmail(
      fixtureMessage({
        lead: fixtureLead({ vehicle: { ...fixtureLead().vehicle!, status: 'in_stock' } }),
        reservation: {
          number: 'H-1111-1111',
          orderNumber: '',
          state: 'reserved',
          reason: '',
          amountCents: 500_00,
          receiptNumber: 'R-3333-3333',
          paidAt: new Date('2026-11-28T00:00:00Z'),
          heldUntil: null,
          endedAt: null,
          refundedAt: null,
          depositTerms: 'It comes off the price.',
          isPickUpLost: false,
          documents: null,
          url: 'https://a.example/my-reservation',
        },
      }),
    );
    expect(text).toContain('The vehicle is shown as reserved.');
    expect(text).not.toContain('In stock');
  });

  it('shows what a visitor typed as text in HTML', () => {
    const { html } = leadEmail(fixtureMessage({ lead: fixtureLead({ name: '<img src=x onerror=alert(1)>' }) }));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
    expect(html).toContain('<br>');
  });

  it('never has a topic as its subject that nobody offers, and tells it all the same', () => {
    const lead = fixtureLead({ subcategory: 'URGENT: pay invoice 4711', fields: { unlisted_topic: 'true' } });
    const { subject, text } = leadEmail(fixtureMessage({ lead }));
    expect(subject).toBe('Enquiry: 2021 Toyota Hilux (U1) - Sam Citizen');
    expect(text).toMatch(/^Subcategory: +URGENT: pay invoice 4711$/m);
  });

  it('says of a finance application who sent it, about what and where it is read, and none of its answers', () => {
    const lead = redactedLead(
      fixtureLead({
        form: 'finance-application',
        category: 'Finance',
        subcategory: 'Finance Enquiry',
        message: 'I was born in 1985',
        fields: fixtureApplication,
      }),
    );
    const sealed = {
      url: 'https://acme.example/leads/application?token=a&b',
      expiresAt: new Date('2026-04-01T00:12:00Z'),
    };
    const { text, html, subject } = leadEmail(
      fixtureMessage({
        lead,
        sealed,
        consents: [
          { purpose: 'credit-check', given: false, express: false, method: 'not-ticked', wording: 'Look me up' },
        ],
      }),
    );
    expect(subject).toBe('Finance Enquiry: 2021 Toyota Hilux (U1) - Sam Citizen');
    expect(text).toContain('The link works until 1 Apr 2026, 10:12 am AEST');
    expect(text).toContain(`Read the application: ${sealed.url}`);
    expect(html).toContain('<a href="https://acme.example/leads/application?token=a&amp;b"');
    expect(text).toMatch(/Lead: +019c0000-0000-7000-8000-000000000001/);
    expect(text).toMatch(/Credit check: +No: the box "Look me up" was left unticked/);
    for (const answer of ['1985', '1,650', '30,000', 'Renting', 'Income']) expect(text + html).not.toContain(answer);
  });

  it('shows what the finance calculator showed the visitor, whatever form they sent', () => {
    for (const form of ['enquiry', 'quick-enquiry'] as const) {
      const lead = fixtureLead({
        form,
        fields: {
          ...fixtureApplication,
          finance_estimate:
            'Term: 5 years\nRepayment: $153 per week, 10.00% p.a. interest\nWhat this is: Shown: an estimate',
        },
      });
      expect(leadEmail(fixtureMessage({ lead })).text.replaceAll(/ {2,}/g, ' ')).toContain(
        'FINANCE CALCULATOR\nTerm: 5 years\nRepayment: $153 per week, 10.00% p.a. interest\nWhat this is: Shown: an estimate',
      );
    }
  });

  it('shows the trade-in, its estimate and the campaign, and why it came to its readers', () => {
    const lead = fixtureLead({
      category: 'Trade In',
      subcategory: '3. Offer Accepted',
      tradeIn: fixtureTradeIn,
      vehicle: null,
      fields: {},
      attribution: {
        visitedPages: ['/', '/search', '/trade-in'],
        linkedQueryParams: { utm_campaign: 'EOFY', utm_source: 'google', dealer_code: '7' },
      },
      routing: {
        department: 'trade',
        departmentReason: 'the category is "Trade In"',
        locationName: 'City',
        locationReason: 'it is the primary location',
        destinationReason: 'email takes every lead',
      },
    });
    const { text, subject } = leadEmail(fixtureMessage({ lead }));
    expect(subject).toBe('Trade In, Offer Accepted: 2018 Mazda CX-5 - Sam Citizen');
    const plain = text.replaceAll(/ {2,}/g, ' ');
    expect(leadEmail(fixtureMessage({ lead })).html).toMatch(
      /<a href="https:\/\/acme\.example\/photo\/1"[^>]*>Photo 1<\/a>/,
    );
    expect(plain).toContain(`TRADE-IN
Vehicle: 2018 Mazda CX-5 Maxx Sport
Rego: 123ABC QLD
VIN: JM0KF4W2A10000001
Odometer: 82,000 km
Colour: Red
Transmission: Automatic
Online estimate: $18,450 ($17,500 to $19,400)
Offer: Accepted by the visitor on 3 Mar 2026, 11:00 am AEST; valid until the inspection you arrange
What condition is it in overall? Good
How are the tyres? Half worn
Photo 1:
https://acme.example/photo/1`);
    expect(plain).toContain(`HOW THEY CAME
Source: google
Campaign: EOFY
dealer_code: 7
Pages before: / → /search → /trade-in`);
    expect(plain).toContain(`WHY IT CAME TO YOU
Department: Trade: the category is "Trade In"
Handled by: City: it is the primary location
Sent to: email takes every lead`);
  });

  it('says what its sender corrected, in the subject too until the offer is accepted', () => {
    const mailOf = (isOfferAccepted: boolean) =>
      leadEmail(
        fixtureMessage({
          lead: fixtureLead({
            tradeIn: { ...fixtureTradeIn, isOfferAccepted },
            fields: { corrected_details: 'Phone (was 0491 570 006)' },
          }),
        }),
      );
    expect(mailOf(false).subject).toMatch(/^Corrected: /);
    expect(mailOf(true).subject).not.toMatch(/^Corrected/);
    expect([mailOf(false), mailOf(true)].map(({ text }) => text.split('\n')[0])).toEqual([
      'Corrected enquiry from the website of Acme Motors',
      'Accepted offer from the website of Acme Motors',
    ]);
    for (const isAccepted of [false, true])
      expect(mailOf(isAccepted).text).toMatch(/^Corrected by the sender: +Phone \(was 0491 570 006\)$/m);
  });

  it('says at its top that an offer was accepted', () => {
    const headOf = (isOfferAccepted: boolean) =>
      leadEmail(fixtureMessage({ lead: fixtureLead({ tradeIn: { ...fixtureTradeIn, isOfferAccepted } }) })).text.split(
        '\n',
      )[0];
    expect([headOf(true), headOf(false)]).toEqual([
      'Accepted offer from the website of Acme Motors',
      'New enquiry from the website of Acme Motors',
    ]);
  });

  it('says until when an offer holds that nobody accepted yet', () => {
    const { text } = leadEmail(
      fixtureMessage({ lead: fixtureLead({ tradeIn: { ...fixtureTradeIn, isOfferAccepted: false } }) }),
    );
    expect(text).toMatch(/^Online estimate: +\$18,450 \(\$17,500 to \$19,400\), valid until 9 Mar 2026$/m);
    expect(text).toMatch(/^Offer: +Not accepted yet$/m);
  });

  it('names the vehicle in stock in the subject of an enquiry with a trade-in, and why there is no estimate', () => {
    const { text, subject } = leadEmail(
      fixtureMessage({
        lead: fixtureLead({
          tradeIn: { ...fixtureTradeIn, estimate: null, noEstimateReason: 'It is older than 7 years.' },
        }),
      }),
    );
    expect(subject).toBe('Vehicle Enquiry: 2021 Toyota Hilux (U1) - Sam Citizen');
    expect(text).toMatch(/No online estimate: +It is older than 7 years\./);
    expect(text).not.toMatch(/Offer:/);
  });

  it('links its own addresses in HTML, and never what a visitor typed', () => {
    const { html } = leadEmail(
      fixtureMessage({
        lead: fixtureLead({
          tradeIn: fixtureTradeIn,
          message: 'https://bad.example/',
          postcode: 'https://bad.example/',
        }),
      }),
    );
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      'tel:+61491570006',
      expect.stringMatching(/^mailto:sam%40example\.com\?subject=Re%3A%20Vehicle%20Enquiry/) as string,
      'https://acme.example/cars/2021-toyota-hilux-u1',
      'https://acme.example/photo/1',
      'https://acme.example/photo/2',
    ]);
  });
});
