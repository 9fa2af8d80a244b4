import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { create } from 'xmlbuilder2';
import { describe, expect, it } from 'vitest';
import { fixtureApplication } from '../forms/finance-application-fixture.ts';
import { fixtureLead, fixtureMessage, fixtureTradeIn } from '../lead-fixture.ts';
import type { StoredLead } from '../stored-lead.ts';
import { adfDocument } from './adf.ts';

const documentTypeFile = path.join(import.meta.dirname, 'adf-1.0-fixture.dtd');
const documentType = readFileSync(documentTypeFile, 'utf8').replaceAll(/<!--[\s\S]*?-->/g, '');

/** Element -> the order of its children, as an expression over their names with a blank after each. */
const contentModels = new Map([...documentType.matchAll(/<!ELEMENT (\w+) (.+)>/g)].map(([, name = '', model = '']) =>
  [name, model === '(#PCDATA)' ? /^$/ : new RegExp(`^${model.replaceAll(/\w+/g, '(?:$&_)').replaceAll(/[\s,]+/g, '').replaceAll('_', ' ')}$`)]));
/** `price currency` -> the values that it may have; `null` for any text. */
const attributes = new Map([...documentType.matchAll(/<!ATTLIST (\w+) (.+)>/g)].flatMap(([, element = '', list = '']) =>
  [...list.matchAll(/(\w+) (CDATA|\([^)]+\)) (?:"[^"]*"|#\w+)/g)].map(([, name, values = '']) => [`${element} ${name}`, values === 'CDATA' ? null : values.match(/[\w-]+/g)] as const)));

interface Element { nodeName: string; nodeType: number; childNodes: Iterable<Element>; attributes: Iterable<{ name: string; value: string }> }

function problemsOf(xml: string): string[] {
  const problems: string[] = [];
  const walk = (element: Element): void => {
    const children = [...element.childNodes].filter(({ nodeType }) => nodeType === 1);
    const sequence = children.map(({ nodeName }) => `${nodeName} `).join('');
    if (contentModels.get(element.nodeName)?.test(sequence) !== true) problems.push(`${element.nodeName}: ${sequence}`);
    for (const { name, value } of element.attributes) {
      const values = attributes.get(`${element.nodeName} ${name}`);
      if (values === undefined || values?.includes(value) === false) problems.push(`${element.nodeName}@${name}=${value}`);
    }
    children.forEach(walk);
  };
  const root = [...(create(xml).node as unknown as Element).childNodes].find(({ nodeType }) => nodeType === 1)!;
  expect(root.nodeName).toBe('adf');
  walk(root);
  return problems;
}

/** A validator that is none of ours; Debian has it in libxml2-utils. */
const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
const xmllint = (xml: string) => spawnSync('xmllint', ['--noout', '--nonet', '--dtdvalid', documentTypeFile, '-'], { input: xml, encoding: 'utf8' });

const application = fixtureLead({ form: 'finance-application', category: 'Finance', subcategory: 'Finance Enquiry', fields: fixtureApplication });

const tradeIn = fixtureLead({ category: 'Trade In', tradeIn: fixtureTradeIn });

/** Any text: of every plane, with lone surrogates, control characters and what XML would read as markup. */
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 40 }), fc.constantFrom('', ']]>', '<!--', '\0\u0008\uD800\uFFFE', '&#0;', 'x'.repeat(20_000)));
const anyNumber = fc.option(fc.integer(), { nil: null });
const anyTradeIn = fc.record({
  valuationId: anyText, registration: anyText, registrationState: anyText, vin: anyText, year: fc.option(fc.constantFrom(0, 2018, Number.NaN), { nil: null }), make: anyText, model: anyText, badge: anyText, colour: anyText,
  transmission: anyText, odometerKm: anyNumber, answers: fc.array(fc.record({ question: anyText, answer: fc.oneof(anyText, fc.constant('Good')) }), { maxLength: 3 }),
  estimate: fc.option(fc.constant(fixtureTradeIn.estimate), { nil: null }), noEstimateReason: anyText, photoUrls: fc.array(anyText, { maxLength: 2 }), isOfferAccepted: fc.boolean(),
});
const anyVehicle = fc.record({
  id: anyText, vin: anyText, stockNumber: anyText, make: anyText, model: anyText, badge: anyText, series: anyText, colour: anyText, interiorColour: anyText, body: anyText, transmission: anyText,
  year: anyNumber, doors: anyNumber, odometerKm: anyNumber, priceCents: anyNumber, condition: fc.constantFrom('new', 'demo', 'used'),
});
const anyMessage = fc.record({
  name: anyText, lastName: anyText, email: anyText, phone: anyText, phoneE164: anyText, postcode: anyText, message: anyText, category: fc.oneof(anyText, fc.constantFrom('Test Drive', 'Service Enquiry')), subcategory: anyText, dealershipSlug: anyText,
  form: fc.constantFrom('enquiry', 'test-drive', 'finance-application'), vehicle: fc.option(anyVehicle, { nil: null }), tradeIn: fc.option(anyTradeIn, { nil: null }),
  fields: fc.oneof(fc.constant(fixtureApplication), fc.dictionary(fc.constantFrom('Vehicle Make', 'Vehicle Model', 'stock_number', 'Rego', 'additional_services', 'preferred_time', 'price', 'deposit', 'car_type'), anyText)),
  attribution: fc.record({ visitedPages: fc.array(anyText, { maxLength: 12 }), linkedQueryParams: fc.dictionary(fc.oneof(anyText, fc.constant('utm_source')), anyText, { maxKeys: 3 }) }),
  location: fc.option(fc.record({ name: anyText, phone: anyText }), { nil: null }), dealershipName: anyText, round: fc.integer({ min: 1, max: 3 }),
}).map(({ location, dealershipName, round, vehicle, ...lead }) => fixtureMessage({
  location, dealershipName, round, lead: fixtureLead({ ...lead, vehicle: vehicle === null ? null : { ...fixtureLead().vehicle!, ...vehicle } } as Partial<StoredLead>),
}));

describe('ADF', () => {
  it.each([
    ['an enquiry about a vehicle', fixtureMessage()],
    ['a general enquiry', fixtureMessage({ lead: fixtureLead({ vehicle: null, category: 'General Enquiry', postcode: '' }), location: null, dealershipName: '', consents: [], vehicleUrl: '' })],
    ['an enquiry about a vehicle that is not in the stock', fixtureMessage({ lead: fixtureLead({ vehicle: null, fields: { 'Vehicle Make': 'Kia', 'Vehicle Model': 'Rio', stock_number: 'X9' } }) })],
    ['a vehicle of which little is known', fixtureMessage({ lead: fixtureLead({ vehicle: { ...fixtureLead().vehicle!, vin: '', year: null, colour: '', interiorColour: '', odometerKm: null, priceCents: null } }) })],
    ['a vehicle with one colour', fixtureMessage({ lead: fixtureLead({ vehicle: { ...fixtureLead().vehicle!, interiorColour: '' } }) })],
    ['a message that is sent again', fixtureMessage({ round: 2 })],
    ['a trade-in', fixtureMessage({ lead: tradeIn })],
    ['a trade-in for no vehicle', fixtureMessage({ lead: { ...tradeIn, vehicle: null, fields: {} } })],
    ['a trade-in of which little is known', fixtureMessage({ lead: { ...tradeIn, tradeIn: { ...fixtureTradeIn, year: null, odometerKm: null, make: '', colour: '', answers: [], photoUrls: [], estimate: null } } })],
    ['a finance application', fixtureMessage({ lead: application })],
    ['a finance application for no vehicle', fixtureMessage({ lead: { ...application, vehicle: null } })],
  ])('of %s has the elements in the order of the format', (_title, message) => {
    expect(problemsOf(adfDocument(message))).toEqual([]);
  });

  it.skipIf(!hasXmllint)('is valid for xmllint too (left out without it: install libxml2-utils)', () => {
    expect(xmllint(adfDocument(fixtureMessage({ lead: tradeIn })))).toMatchObject({ status: 0, stderr: '' });
    expect(xmllint(adfDocument(fixtureMessage()).replace('<make>', '<make/><make>')).status).not.toBe(0);
  });

  it('of whatever lead, with whatever text in it, is valid', () => {
    fc.assert(fc.property(anyMessage, (message) => {
      const xml = adfDocument(message);
      expect(problemsOf(xml)).toEqual([]);
    }), { numRuns: 300 });
  });

  it.skipIf(!hasXmllint)('of whatever lead is valid for xmllint (left out without it: install libxml2-utils)', () => {
    fc.assert(fc.property(anyMessage, (message) => {
      expect(xmllint(adfDocument(message))).toMatchObject({ status: 0, stderr: '' });
    }), { numRuns: 100 });
  });

  it('has the trade-in as the second vehicle, with its estimate', () => {
    const xml = adfDocument(fixtureMessage({ lead: tradeIn }));
    expect([...xml.matchAll(/<vehicle interest="([\w-]+)" status="(\w+)">/g)].map(([, interest, status]) => `${interest} ${status}`)).toEqual(['buy used', 'trade-in used']);
    for (const text of [
      '<id source="valuation">valuation-1</id>', '<year>2018</year>', '<make>Mazda</make>', '<model>CX-5</model>', '<trim>Maxx Sport</trim>', '<odometer units="km">82000</odometer>', '<condition>good</condition>',
      '<exteriorcolor>Red</exteriorcolor>', '<imagetag>https://acme.example/photo/1</imagetag>', '<price type="appraisal" currency="AUD" source="website">18450</price>',
      'Online estimate $17,500 to $19,400, valid until 2026-03-09. The customer accepted the offer.', 'Rego: 123ABC QLD', 'What condition is it in overall? Good', 'Photo 2: https://acme.example/photo/2',
    ]) expect(xml).toContain(text);
  });

  it('has the trade-in alone where the visitor asks about no vehicle, and why there is no estimate', () => {
    const xml = adfDocument(fixtureMessage({ lead: { ...tradeIn, vehicle: null, fields: {}, tradeIn: { ...fixtureTradeIn, estimate: null, noEstimateReason: 'It is older than 7 years.' } } }));
    expect(xml.match(/<vehicle /g)).toHaveLength(1);
    expect(xml).toContain('No online estimate: It is older than 7 years.');
    expect(xml).not.toContain('appraisal');
  });

  it('takes tyres in good order for no condition of the vehicle', () => {
    const answers = [{ question: 'How are the tyres?', answer: 'Good tread on all four' }, { question: 'How does it look and drive?', answer: 'Fair: some repairs due' }];
    expect(adfDocument(fixtureMessage({ lead: { ...tradeIn, tradeIn: { ...fixtureTradeIn, answers } } }))).toContain('<condition>fair</condition>');
  });

  it('says which campaign brought the visitor, and which department handles the lead', () => {
    const lead = fixtureLead({
      attribution: { visitedPages: ['/', '/search'], linkedQueryParams: { gclid: 'abc', utm_source: 'google', utm_campaign: 'EOFY' } },
      routing: { department: 'used', departmentReason: 'it is about a used vehicle', locationName: 'City', locationReason: '', destinationReason: '' },
    });
    const xml = adfDocument(fixtureMessage({ lead }));
    expect(xml).toMatch(/<provider>\s*<id sequence="1" source="utm_source">google<\/id>\s*<id sequence="2" source="utm_campaign">EOFY<\/id>\s*<id sequence="3" source="gclid">abc<\/id>\s*<name/);
    for (const text of ['Source: google', 'Visited before: / → /search', 'Department: used (it is about a used vehicle)']) expect(xml).toContain(text);
  });

  it('says of a visitor who typed what looks like markup what they typed', () => {
    const typed = '&#0; &lt;b&gt; &amp; <b> "x" ]]>';
    const xml = adfDocument(fixtureMessage({ lead: fixtureLead({ message: typed, attribution: { visitedPages: [], linkedQueryParams: { 'a&#0;"<': '1' } } }) }));
    expect(xml).toContain('&amp;#0; &amp;lt;b&amp;gt; &amp;amp; &lt;b&gt; "x" ]]&gt;');
    expect(xml).toContain('source="a&amp;#0;&quot;&lt;"');
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
