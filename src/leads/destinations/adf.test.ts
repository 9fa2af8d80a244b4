import { create } from 'xmlbuilder2';
import { describe, expect, it } from 'vitest';
import { fixtureApplication } from '../forms/finance-application-fixture.ts';
import { fixtureLead, fixtureMessage } from '../lead-fixture.ts';
import { adfDocument } from './adf.ts';

/** What ADF 1.0 allows in each element, in its order; each child is written with a blank after it. Elements not named here hold text. */
const contentModels: Readonly<Record<string, RegExp>> = {
  adf: /^(prospect )+$/,
  prospect: /^(id )*requestdate (vehicle )+customer vendor (provider )?$/,
  vehicle: /^(id )*year make model (vin )?(stock )?(trim )?(doors )?(bodystyle )?(transmission )?(odometer )?(colorcombination )*(imagetag )?(price )?(pricecomments )?(option )*(finance )?(comments )?$/,
  finance: /^method (amount )+(balance )?$/,
  colorcombination: /^((interiorcolor )(exteriorcolor )?|exteriorcolor )preference $/,
  customer: /^contact (id )*(timeframe )?(comments )?$/,
  contact: /^(name )+(email (phone )*|(phone )+)(address )?$/,
  address: /^(street )+(apartment )?(city )?(regioncode )?(postalcode )?(country )?$/,
  vendor: /^(id )*vendorname (url )?contact $/,
  provider: /^(id )*name (service )?(url )?(email )?(phone )?(contact )?$/,
};
const attributeValues: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  prospect: { status: /^(new|resend)$/ },
  vehicle: { interest: /^(buy|lease|sell|trade-in|test-drive)$/, status: /^(new|used)$/ },
  odometer: { units: /^(km|mi)$/ },
  name: { part: /^(surname|first|middle|last|full)$/, type: /^(business|individual)$/ },
  phone: { type: /^(voice|fax|cellphone|pager)$/ },
  price: { type: /^(quote|offer|msrp|invoice|call|appraisal|asking)$/, currency: /^AUD$/ },
  address: { type: /^(work|home|delivery)$/ },
  amount: { type: /^(downpayment|monthly|total)$/, limit: /^(maximum|minimum|exact)$/, currency: /^AUD$/ },
  balance: { type: /^(finance|residual)$/, currency: /^AUD$/ },
  id: { sequence: /./, source: /./ },
  street: { line: /^\d$/ },
};

interface Element { nodeName: string; nodeType: number; childNodes: Iterable<Element>; attributes: Iterable<{ name: string; value: string }> }

function problemsOf(xml: string): string[] {
  const problems: string[] = [];
  const walk = (element: Element): void => {
    const children = [...element.childNodes].filter(({ nodeType }) => nodeType === 1);
    const sequence = children.map(({ nodeName }) => `${nodeName} `).join('');
    const model = contentModels[element.nodeName] ?? /^$/;
    if (!model.test(sequence)) problems.push(`${element.nodeName}: ${sequence}`);
    for (const { name, value } of element.attributes) {
      if (attributeValues[element.nodeName]?.[name]?.test(value) !== true) problems.push(`${element.nodeName}@${name}=${value}`);
    }
    children.forEach(walk);
  };
  const root = [...(create(xml).node as unknown as Element).childNodes].find(({ nodeType }) => nodeType === 1)!;
  expect(root.nodeName).toBe('adf');
  walk(root);
  return problems;
}

const application = fixtureLead({ form: 'finance-application', category: 'Finance', subcategory: 'Finance Enquiry', fields: fixtureApplication });

describe('ADF', () => {
  it.each([
    ['an enquiry about a vehicle', fixtureMessage()],
    ['a general enquiry', fixtureMessage({ lead: fixtureLead({ vehicle: null, category: 'General Enquiry', postcode: '' }), location: null, dealershipName: '', consents: [], vehicleUrl: '' })],
    ['an enquiry about a vehicle that is not in the stock', fixtureMessage({ lead: fixtureLead({ vehicle: null, fields: { 'Vehicle Make': 'Kia', 'Vehicle Model': 'Rio', stock_number: 'X9' } }) })],
    ['a vehicle of which little is known', fixtureMessage({ lead: fixtureLead({ vehicle: { ...fixtureLead().vehicle!, vin: '', year: null, colour: '', interiorColour: '', odometerKm: null, priceCents: null } }) })],
    ['a vehicle with one colour', fixtureMessage({ lead: fixtureLead({ vehicle: { ...fixtureLead().vehicle!, interiorColour: '' } }) })],
    ['a message that is sent again', fixtureMessage({ round: 2 })],
    ['a finance application', fixtureMessage({ lead: application })],
    ['a finance application for no vehicle', fixtureMessage({ lead: { ...application, vehicle: null } })],
  ])('of %s has the elements in the order of the format', (_title, message) => {
    expect(problemsOf(adfDocument(message))).toEqual([]);
  });

  it('begins with both declarations', () => {
    expect(adfDocument(fixtureMessage())).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<\?adf version="1\.0"\?>\s*<adf>/);
  });

  it('says who asks about what', () => {
    const xml = adfDocument(fixtureMessage());
    for (const text of [
      '<id sequence="1" source="acme">019c0000-0000-7000-8000-000000000001</id>', '<requestdate>2026-03-02T00:12:00+00:00</requestdate>',
      '<vehicle interest="buy" status="used">', '<vin>MR0FZ22G001234567</vin>', '<odometer units="km">45000</odometer>', '<price type="asking" currency="AUD">45990</price>',
      '<name part="last" type="individual">Citizen</name>', '<phone type="cellphone">0491 570 006</phone>', '<postalcode>4000</postalcode>',
      'I could come &lt;today&gt; &amp; pay "cash".', "Customer's rego: 999XYZ", 'Marketing consent: not express (box ticked beforehand)',
    ]) expect(xml).toContain(text);
  });

  it('tells a test drive from an enquiry, and counts a demonstrator as new', () => {
    const lead = fixtureLead({ category: 'Test Drive', vehicle: { ...fixtureLead().vehicle!, condition: 'demo' } });
    expect(adfDocument(fixtureMessage({ lead }))).toContain('<vehicle interest="test-drive" status="new">');
  });

  it('claims no e-mail address and no phone number that the visitor did not give', () => {
    expect(adfDocument(fixtureMessage({ lead: fixtureLead({ email: '' }) }))).not.toContain('<email');
    expect(adfDocument(fixtureMessage({ lead: fixtureLead({ phone: '', phoneE164: '' }) }))).not.toContain('cellphone');
  });

  it('says when a test drive is wished for', () => {
    const lead = fixtureLead({ category: 'Test Drive', fields: { preferred_time: '2026-11-28T10:30' } });
    expect(adfDocument(fixtureMessage({ lead }))).toContain('Preferred day and time: Sat 28 Nov 2026, 10:30 am');
  });

  it('says what a finance application would like to finance, and its answers in words', () => {
    const xml = adfDocument(fixtureMessage({ lead: application, consents: [{ purpose: 'credit-check', given: true, express: true, method: 'ticked', wording: 'Look me up' }] }));
    for (const text of [
      '<method>finance</method>', '<amount type="downpayment" limit="exact" currency="AUD">5000</amount>', '<amount type="total" limit="maximum" currency="AUD">30000</amount>',
      '<balance type="finance" currency="AUD">25000</balance>', 'Income after tax: $1,650', 'Date of birth: 27 March 1985', 'Where do you live? Renting', 'Credit check consent: yes',
    ]) expect(xml).toContain(text);
    expect(adfDocument(fixtureMessage({ lead: { ...application, fields: { ...fixtureApplication, deposit: '' } } }))).toContain('<balance type="finance" currency="AUD">30000</balance>');
    expect(adfDocument(fixtureMessage())).not.toContain('<finance>');
  });
});
