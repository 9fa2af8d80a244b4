import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { afterAll, describe, expect, it } from 'vitest';
import { redactedLead } from '../../sealed-answers/sealed-answers.ts';
import { fixtureApplication } from '../../forms/finance-application-fixture.ts';
import type { FormField } from '../../forms/form-field.ts';
import { describeLeadForm } from '../../forms/lead-form.ts';
import { leadFormOf, validatePostedForm } from '../../forms/lead-forms.ts';
import { leadFormNames, type LeadForm } from '../../lead/lead.ts';
import { fixtureLead, fixtureMessage, fixtureTradeIn } from '../../lead-fixture.ts';
import { leadsSettingsSchema } from '../../settings.ts';
import type { StoredLead } from '../../lead/stored-lead.ts';
import { adfDocument } from './adf.ts';
import type { LeadMessage } from '../../destination/destination.ts';
import { longTest } from '../../../../test/limits.ts';

const documentTypeFile = path.join(import.meta.dirname, 'adf-1.0-fixture.dtd');
const publishedText = readFileSync(documentTypeFile, 'utf8');
/** The other reading: what the specification declares without a place, in the place that its text describes. */
const describedText = [
  ['odometer?, colorcombination*', 'odometer?, condition?, colorcombination*'],
  ['<!ELEMENT timeframe (#PCDATA)>', '<!ELEMENT timeframe (description?, (earliestdate | latestdate)+)>'],
].reduce((text, [from, to]) => text.replace(from!, to!), publishedText);

interface DocumentType {
  file: string;
  /** Element -> the order of its children, as an expression over their names with a blank after each. */
  contents: ReadonlyMap<string, RegExp>;
  /** `price currency` -> the values that it may have; `null` for any text. */
  attributes: ReadonlyMap<string, readonly string[] | null>;
}

function readDocumentType(text: string, file: string): DocumentType {
  const declarations = text.replaceAll(/<!--[\s\S]*?-->/g, '');
  return {
    file,
    contents: new Map(
      [...declarations.matchAll(/<!ELEMENT (\w+) (.+)>/g)].map(([, name = '', model = '']) => [
        name,
        model === '(#PCDATA)'
          ? /^$/
          : new RegExp(
              `^${model
                .replaceAll(/\w+/g, '(?:$&_)')
                .replaceAll(/[\s,]+/g, '')
                .replaceAll('_', ' ')}$`,
            ),
      ]),
    ),
    attributes: new Map(
      [...declarations.matchAll(/<!ATTLIST (\w+) (.+)>/g)].flatMap(([, element = '', list = '']) =>
        [...list.matchAll(/(\w+) (CDATA|\([^)]+\)) (?:"[^"]*"|#\w+)/g)].map(
          ([, name, values = '']) =>
            [`${element} ${name}`, values === 'CDATA' ? null : values.match(/[\w-]+/g)] as const,
        ),
      ),
    ),
  };
}

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-adf-'));
afterAll(() => rmSync(folder, { recursive: true }));
const published = readDocumentType(publishedText, documentTypeFile);
const described = readDocumentType(describedText, path.join(folder, 'described.dtd'));
writeFileSync(described.file, describedText);

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

function rootOf(xml: string): Element {
  const document: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return document.children[0]!;
}

function problemsOf(xml: string, { contents, attributes }: DocumentType): string[] {
  const problems: string[] = [];
  const walk = (element: Element): void => {
    const sequence = element.children.map(({ name }) => `${name} `).join('');
    if (contents.get(element.name)?.test(sequence) !== true) problems.push(`${element.name}: ${sequence}`);
    if (element.children.length > 0 && element.text.trim() !== '')
      problems.push(`${element.name}: text between elements`);
    for (const [name, value] of Object.entries(element.attributes)) {
      const values = attributes.get(`${element.name} ${name}`);
      if (values === undefined || values?.includes(value) === false) problems.push(`${element.name}@${name}=${value}`);
    }
    element.children.forEach(walk);
  };
  const root = rootOf(xml);
  expect(root.name).toBe('adf');
  walk(root);
  return problems;
}

/**
 * What a receiver that wants more than the order misses: make and model of every vehicle, a name and a way to answer of
 * everybody.
 */
function emptyOf(xml: string): string[] {
  const wanted: Readonly<Record<string, readonly string[]>> = {
    vehicle: ['make', 'model'],
    contact: ['name', 'email', 'phone'],
    vendor: ['vendorname'],
    prospect: ['requestdate'],
    provider: ['name'],
  };
  const empty: string[] = [];
  const walk = (element: Element): void => {
    for (const child of element.children) {
      if (wanted[element.name]?.includes(child.name) === true && child.text.trim() === '')
        empty.push(`${element.name}/${child.name}`);
      walk(child);
    }
  };
  walk(rootOf(xml));
  return empty;
}

/** A validator that is none of ours; Debian has it in libxml2-utils. */
const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
const xmllint = (xml: string, { file }: DocumentType) =>
  spawnSync('xmllint', ['--noout', '--nonet', '--dtdvalid', file, '-'], { input: xml, encoding: 'utf8' });

/** What the text of the format describes and its type has no place for. */
const timeframe =
  '<timeframe><description>Test drive</description><earliestdate>2026-03-04</earliestdate><latestdate>2026-03-04</latestdate></timeframe>';

/** By either reading of the format. */
function expectValid(message: LeadMessage, check: (xml: string, type: DocumentType) => void): void {
  const xml = adfDocument(message);
  check(xml, published);
  check(xml, described);
}

const application = fixtureLead({
  form: 'finance-application',
  category: 'Finance',
  subcategory: 'Finance Enquiry',
  fields: fixtureApplication,
});

const tradeIn = fixtureLead({ category: 'Trade In', tradeIn: fixtureTradeIn });

const appointment: LeadMessage['appointment'] = {
  id: '019c0000-0000-7000-8000-0000000000aa',
  startsAt: new Date('2026-03-04T00:30:00Z'),
  endsAt: new Date('2026-03-04T01:15:00Z'),
  bookedAt: fixtureLead().storedAt,
  locationId: 1,
  timeZone: 'Australia/Brisbane',
  place: 'City',
};

const settings = leadsSettingsSchema.parse({});
const dealer = {
  locations: [
    { id: 1, slug: 'city', name: 'City', visible: true, dealership_slug: 'first' },
    { id: 2, slug: 'north', name: 'North', visible: true, dealership_slug: 'first' },
  ],
  dealerships: [{ slug: 'first', name: 'First' }],
  timeZone: 'Australia/Brisbane',
};

/** What visitors write; `fewest` leaves out all that a form lets them leave out, and of email and phone one. */
function leadOfForm(form: LeadForm, fewest: '' | 'email' | 'phone'): StoredLead {
  const definition = leadFormOf(form);
  const options = { ...dealer, own: definition.own(settings), enquiry: settings.enquiry_form, state: 'QLD' };
  const form_ = describeLeadForm(definition, options);
  const words: Readonly<Record<string, string>> = {
    ...fixtureApplication,
    name: 'Sam',
    last_name: 'Citizen',
    email: 'sam@example.com',
    phone: '0491 570 006',
    own_year: '2018',
    own_odometer: '82,000',
    own_vehicle: '2019 Land Rover Discovery Sport HSE',
    vin_or_rego: 'salca2bn5kh800001',
    business_number: '51 824 753 556',
  };
  const answerTo = ({ name, type, options: offered, value }: FormField): string =>
    words[name] ??
    (
      {
        postcode: '4000',
        date: '2026-12-01',
        appointment: '2026-12-01T10:30',
        'datetime-local': '2026-12-01T10:30',
        checkbox: value,
        money: '500',
        'birth-date': '27/3/1985',
      } as Record<string, string>
    )[type] ??
    offered?.at(-1)?.value ??
    'Test';
  const fields = Object.fromEntries([
    ...form_.hidden.map(({ name, value }) => [name, value] as const),
    ...form_.steps
      .flatMap((step) => step.fields)
      .filter(({ name, required }) => fewest === '' || required || name === fewest)
      .map((field) => [field.name, answerTo(field)] as const),
  ]);
  const valid = validatePostedForm(form, fields, { ...dealer, settings, now: fixtureLead().storedAt });
  if (!valid.ok) throw new Error(`${form}: ${JSON.stringify(valid.reason)}`);
  const { name, lastName, email, phone, postcode, message, category, subcategory, tradeIn: offered } = valid.value;
  return fixtureLead({
    form,
    name,
    lastName,
    email,
    phone,
    phoneE164: phone === '' ? '' : '+61491570006',
    postcode,
    message,
    category,
    subcategory,
    tradeIn: offered,
    fields: valid.value.fields,
    vehicle: null,
  });
}

const surroundings: readonly Partial<LeadMessage>[] = [
  {},
  { location: null, dealershipName: '', consents: [], vehicleUrl: '' },
  { appointment },
];
const alsoWith: readonly Partial<StoredLead>[] = [
  {},
  { vehicle: fixtureLead().vehicle },
  { tradeIn: fixtureTradeIn },
  {
    attribution: { visitedPages: ['/'], linkedQueryParams: { utm_source: 'google' } },
    routing: { department: 'new', departmentReason: 'x', locationName: '', locationReason: '', destinationReason: '' },
  },
];
const messagesOfForm = (form: LeadForm) =>
  (['', 'email', 'phone'] as const).flatMap((fewest) =>
    alsoWith.flatMap((more) =>
      surroundings.map((around) => fixtureMessage({ ...around, lead: { ...leadOfForm(form, fewest), ...more } })),
    ),
  );

/** Any text: of every plane, with lone surrogates, control characters and what XML would read as markup. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom('', ']]>', '<!--', '\0\u0008\uD800\uFFFE', '&#0;', 'x'.repeat(20_000)),
);
const anyNumber = fc.option(fc.integer(), { nil: null });
const anyTradeIn = fc.record({
  valuationId: anyText,
  registration: anyText,
  registrationState: anyText,
  vin: anyText,
  year: fc.option(fc.constantFrom(0, 2018, Number.NaN), { nil: null }),
  make: anyText,
  model: anyText,
  badge: anyText,
  colour: anyText,
  transmission: anyText,
  odometerKm: anyNumber,
  answers: fc.array(fc.record({ question: anyText, answer: fc.oneof(anyText, fc.constant('Good')) }), { maxLength: 3 }),
  estimate: fc.option(fc.constant(fixtureTradeIn.estimate), { nil: null }),
  noEstimateReason: anyText,
  photoUrls: fc.array(anyText, { maxLength: 2 }),
  isOfferAccepted: fc.boolean(),
});
const anyVehicle = fc.record({
  id: anyText,
  vin: anyText,
  stockNumber: anyText,
  make: anyText,
  model: anyText,
  badge: anyText,
  series: anyText,
  colour: anyText,
  interiorColour: anyText,
  body: anyText,
  transmission: anyText,
  year: anyNumber,
  doors: anyNumber,
  odometerKm: anyNumber,
  priceCents: anyNumber,
  condition: fc.constantFrom('new', 'demo', 'used'),
});
const anyMessage = fc
  .record({
    name: anyText,
    lastName: anyText,
    email: anyText,
    phone: anyText,
    phoneE164: anyText,
    postcode: anyText,
    message: anyText,
    category: fc.oneof(anyText, fc.constantFrom('Test Drive', 'Service Enquiry')),
    subcategory: anyText,
    dealershipSlug: anyText,
    form: fc.constantFrom(...leadFormNames),
    vehicle: fc.option(anyVehicle, { nil: null }),
    tradeIn: fc.option(anyTradeIn, { nil: null }),
    fields: fc.oneof(
      fc.constant(fixtureApplication),
      fc.dictionary(
        fc.constantFrom(
          'Vehicle Make',
          'Vehicle Model',
          'stock_number',
          'Rego',
          'additional_services',
          'preferred_time',
          'price',
          'deposit',
          'car_type',
          'own_vehicle',
          'vin_or_rego',
        ),
        anyText,
      ),
    ),
    attribution: fc.record({
      visitedPages: fc.array(anyText, { maxLength: 12 }),
      linkedQueryParams: fc.dictionary(fc.oneof(anyText, fc.constant('utm_source')), anyText, { maxKeys: 3 }),
    }),
    location: fc.option(fc.record({ name: anyText, phone: anyText }), { nil: null }),
    dealershipName: anyText,
    round: fc.integer({ min: 1, max: 3 }),
    appointment: fc.constantFrom(null, appointment),
  })
  .map(({ location, dealershipName, round, vehicle, appointment: booked, ...lead }) =>
    fixtureMessage({
      location,
      dealershipName,
      round,
      appointment: booked,
      lead: fixtureLead({
        ...lead,
        vehicle: vehicle === null ? null : { ...fixtureLead().vehicle!, ...vehicle },
      } as Partial<StoredLead>),
    }),
  );

describe('ADF', () => {
  it.each([
    ['an enquiry about a vehicle', fixtureMessage()],
    [
      'a general enquiry',
      fixtureMessage({
        lead: fixtureLead({ vehicle: null, category: 'General Enquiry', postcode: '' }),
        location: null,
        dealershipName: '',
        consents: [],
        vehicleUrl: '',
      }),
    ],
    [
      'an enquiry about a vehicle that is not in the stock',
      fixtureMessage({
        lead: fixtureLead({
          vehicle: null,
          fields: { 'Vehicle Make': 'Kia', 'Vehicle Model': 'Rio', stock_number: 'X9' },
        }),
      }),
    ],
    [
      'a vehicle of which little is known',
      fixtureMessage({
        lead: fixtureLead({
          vehicle: {
            ...fixtureLead().vehicle!,
            vin: '',
            year: null,
            colour: '',
            interiorColour: '',
            odometerKm: null,
            priceCents: null,
          },
        }),
      }),
    ],
    [
      'a vehicle with one colour',
      fixtureMessage({ lead: fixtureLead({ vehicle: { ...fixtureLead().vehicle!, interiorColour: '' } }) }),
    ],
    ['a message that is sent again', fixtureMessage({ round: 2 })],
    ['a trade-in', fixtureMessage({ lead: tradeIn })],
    ['a trade-in for no vehicle', fixtureMessage({ lead: { ...tradeIn, vehicle: null, fields: {} } })],
    [
      'a trade-in of which little is known',
      fixtureMessage({
        lead: {
          ...tradeIn,
          tradeIn: {
            ...fixtureTradeIn,
            year: null,
            odometerKm: null,
            make: '',
            colour: '',
            answers: [],
            photoUrls: [],
            estimate: null,
          },
        },
      }),
    ],
    ['a finance application', fixtureMessage({ lead: redactedLead(application) })],
    ['a finance application for no vehicle', fixtureMessage({ lead: redactedLead({ ...application, vehicle: null }) })],
  ])('of %s is valid', (_title, message) => {
    expectValid(message, (xml, type) => {
      expect(problemsOf(xml, type)).toEqual([]);
    });
  });

  it.each(leadFormNames)(
    'of the form %s is valid and leaves out nothing that receivers want, whatever else there is and however little was filled in',
    (form) => {
      for (const message of messagesOfForm(form)) {
        expectValid(message, (xml, type) => {
          expect(problemsOf(xml, type)).toEqual([]);
        });
        expect(emptyOf(adfDocument(message))).toEqual([]);
      }
    },
  );

  it('is checked by both declarations and elements: what breaks one of them is found', () => {
    const xml = adfDocument(fixtureMessage());
    for (const [from, to] of [
      ['<make>', '<make/><make>'],
      ['status="used"', 'status="old"'],
      ['<customer>', '<customer>Sam'],
      ['<preference>', '<tint>dark</tint><preference>'],
      ['<vendorname>', '<vendorname rank="1">'],
    ] as const) {
      expect(problemsOf(xml.replace(from, to), published)).not.toEqual([]);
    }
    expect(problemsOf(xml.replace('</contact>', `</contact>${timeframe}`), published)).toEqual([
      'timeframe: description earliestdate latestdate ',
    ]);
  });

  it.skipIf(!hasXmllint)('of every form is valid for xmllint too (left out without it: install libxml2-utils)', () => {
    for (const form of leadFormNames) {
      // All in one document: the format has room for several prospects.
      for (const type of [published, described]) {
        const prospects = messagesOfForm(form).map(
          (message) => /<prospect[\s\S]*<\/prospect>/.exec(adfDocument(message))![0],
        );
        expect(xmllint(`<adf>${prospects.join('')}</adf>`, type)).toMatchObject({ status: 0, stderr: '' });
      }
    }
    expect(xmllint(adfDocument(fixtureMessage()).replace('<make>', '<make/><make>'), published).status).not.toBe(0);
    expect(
      xmllint(adfDocument(fixtureMessage()).replace('</contact>', `</contact>${timeframe}`), published).status,
    ).not.toBe(0);
  });

  it('of whatever lead, with whatever text in it, is valid', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        expectValid(message, (xml, type) => {
          expect(problemsOf(xml, type)).toEqual([]);
        });
        expect(emptyOf(adfDocument(message)).filter((place) => place.startsWith('vehicle/'))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it.skipIf(!hasXmllint)(
    'of whatever lead is valid for xmllint (left out without it: install libxml2-utils)',
    longTest,
    () => {
      fc.assert(
        fc.property(anyMessage, (message) => {
          expect(xmllint(adfDocument(message), published)).toMatchObject({ status: 0, stderr: '' });
        }),
        { numRuns: 100 },
      );
    },
  );

  it('has the trade-in as the second vehicle, with its estimate', () => {
    const xml = adfDocument(fixtureMessage({ lead: tradeIn }));
    expect(
      [...xml.matchAll(/<vehicle interest="([\w-]+)" status="(\w+)">/g)].map(
        ([, interest, status]) => `${interest} ${status}`,
      ),
    ).toEqual(['buy used', 'trade-in used']);
    for (const text of [
      '<id source="valuation">valuation-1</id>',
      '<year>2018</year>',
      '<make>Mazda</make>',
      '<model>CX-5</model>',
      '<trim>Maxx Sport</trim>',
      '<odometer units="km">82000</odometer>',
      '<exteriorcolor>Red</exteriorcolor>',
      '<imagetag>https://acme.example/photo/1</imagetag>',
      '<price type="appraisal" currency="AUD" source="website">18450</price>',
      'Online estimate $17,500 to $19,400, accepted by the customer on 3 Mar 2026, 11:00 am AEST.',
      'Rego: 123ABC QLD',
      'What condition is it in overall? Good',
      'Photo 2: https://acme.example/photo/2',
    ])
      expect(xml).toContain(text);
  });

  it('has the trade-in alone where the visitor asks about no vehicle, and why there is no estimate', () => {
    const xml = adfDocument(
      fixtureMessage({
        lead: {
          ...tradeIn,
          vehicle: null,
          fields: {},
          tradeIn: { ...fixtureTradeIn, estimate: null, noEstimateReason: 'It is older than 7 years.' },
        },
      }),
    );
    expect(xml.match(/<vehicle /g)).toHaveLength(1);
    expect(xml).toContain('No online estimate: It is older than 7 years.');
    expect(xml).not.toContain('appraisal');
  });

  it('says what the published type has no place for in the comments', () => {
    const xml = adfDocument(fixtureMessage({ lead: tradeIn, appointment }));
    expect(xml).not.toMatch(/<(?:condition|timeframe)>/);
    for (const text of ['What condition is it in overall? Good', 'Test drive booked: 4 Mar 2026, 10:30 am AEST'])
      expect(xml).toContain(text);
  });

  it('has the visitor’s own vehicle as one that they sell, trade in, or have serviced', () => {
    const vehicleOf = (form: LeadForm, more: Partial<StoredLead> = {}) =>
      /<vehicle [\s\S]*?<\/vehicle>/.exec(
        adfDocument(fixtureMessage({ lead: { ...leadOfForm(form, ''), ...more } })),
      )![0];
    expect(vehicleOf('sell-my-car')).toMatch(/^<vehicle interest="sell" status="used">/);
    expect(vehicleOf('trade-in', { tradeIn: fixtureTradeIn })).toMatch(/^<vehicle interest="trade-in" status="used">/);
    for (const text of [
      'status="used"',
      '<year>2019</year>',
      '<make>Land Rover</make>',
      '<model>Discovery</model>',
      '<trim>Sport HSE</trim>',
      'not one they want to buy.',
    ])
      expect(vehicleOf('service')).toContain(text);
    expect(vehicleOf('parts')).toContain('<vin>SALCA2BN5KH800001</vin>');
  });

  it.each([
    ['Mazda CX-5 2019', '<year>2019</year>', '<make>Mazda</make>', '<model>CX-5</model>'],
    ['Peugeot 2008', '<year/>', '<make>Peugeot</make>', '<model>2008</model>'],
    ['2015 Peugeot 2008', '<year>2015</year>', '<make>Peugeot</make>', '<model>2008</model>'],
    ['hilux', '<year/>', '<make>hilux</make>', '<model>Unspecified</model>'],
    ['2019', '<year>2019</year>', '<make>Unspecified</make>', '<model>Unspecified</model>'],
  ])('reads "%s" as a visitor’s vehicle', (text, ...expected) => {
    const xml = adfDocument(
      fixtureMessage({ lead: fixtureLead({ form: 'service', vehicle: null, fields: { own_vehicle: text } }) }),
    );
    for (const each of expected) expect(xml).toContain(each);
  });

  it('says of an enquiry about no vehicle that it is about none, in elements that are not empty', () => {
    const xml = adfDocument(
      fixtureMessage({
        lead: fixtureLead({
          vehicle: null,
          fields: {},
          routing: {
            department: 'new',
            departmentReason: '',
            locationName: '',
            locationReason: '',
            destinationReason: '',
          },
        }),
      }),
    );
    expect(xml).toMatch(
      /<vehicle interest="buy" status="new">\s*<year>2026<\/year>\s*<make>Unspecified<\/make>\s*<model>Unspecified<\/model>\s*<comments>The enquiry is not about a particular vehicle.<\/comments>\s*<\/vehicle>/,
    );
  });

  it.each([
    ['general', '<vehicle interest="buy">'],
    ['service', '<vehicle interest="buy">'],
    ['used', '<vehicle interest="buy" status="used">'],
    ['fleet', '<vehicle interest="buy" status="new">'],
  ] as const)('says new or used of no vehicle only where the department %s does', (department, element) => {
    const reasons = { departmentReason: '', locationName: '', locationReason: '', destinationReason: '' };
    const lead = fixtureLead({ vehicle: null, fields: {}, routing: { department, ...reasons } });
    expect(adfDocument(fixtureMessage({ lead }))).toContain(element);
  });

  it('takes the only name that was given for the whole of it', () => {
    const xml = adfDocument(fixtureMessage({ lead: fixtureLead({ lastName: '' }) }));
    expect(xml).toContain('<name part="full" type="individual">Sam</name>');
    expect(xml).not.toContain('part="last"');
  });

  it('tells times on the dealer’s clock, with the offset of that day', () => {
    const at = (instant: string, timeZone: string) =>
      /<requestdate>(.*)<\/requestdate>/.exec(
        adfDocument(
          fixtureMessage({
            lead: fixtureLead({ storedAt: new Date(instant) }),
            dealer: { ...fixtureMessage().dealer, timeZone },
          }),
        ),
      )![1];
    expect(at('2026-01-02T00:12:34Z', 'Australia/Adelaide')).toBe('2026-01-02T10:42:34+10:30');
    expect(at('2026-07-02T00:12:34.999Z', 'Australia/Sydney')).toBe('2026-07-02T10:12:34+10:00');
    expect(at('2026-07-02T00:12:34Z', 'America/St_Johns')).toBe('2026-07-01T21:42:34-02:30');
  });

  it('says which campaign brought the visitor, and which department handles the lead', () => {
    const lead = fixtureLead({
      attribution: {
        visitedPages: ['/', '/search'],
        linkedQueryParams: { gclid: 'abc', utm_source: 'google', utm_campaign: 'EOFY' },
      },
      routing: {
        department: 'used',
        departmentReason: 'it is about a used vehicle',
        locationName: 'City',
        locationReason: '',
        destinationReason: '',
      },
    });
    const xml = adfDocument(fixtureMessage({ lead }));
    expect(xml).toMatch(
      /<provider>\s*<id sequence="1" source="utm_source">google<\/id>\s*<id sequence="2" source="utm_campaign">EOFY<\/id>\s*<id sequence="3" source="gclid">abc<\/id>\s*<name/,
    );
    for (const text of [
      'Source: google',
      'Visited before: / → /search',
      'Department: used (it is about a used vehicle)',
    ])
      expect(xml).toContain(text);
  });

  it('says of a visitor who typed what looks like markup what they typed', () => {
    const typed = '&#0; &lt;b&gt; &amp; <b> "x" ]]>';
    const xml = adfDocument(
      fixtureMessage({
        lead: fixtureLead({ message: typed, attribution: { visitedPages: [], linkedQueryParams: { 'a&#0;"<': '1' } } }),
      }),
    );
    expect(xml).toContain('&amp;#0; &amp;lt;b&amp;gt; &amp;amp; &lt;b&gt; "x" ]]&gt;');
    expect(xml).toContain('source="a&amp;#0;&quot;&lt;"');
  });

  it('begins with both declarations', () => {
    expect(adfDocument(fixtureMessage())).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<\?adf version="1\.0"\?>\s*<adf>/,
    );
  });

  it('says who asks about what', () => {
    const xml = adfDocument(fixtureMessage());
    for (const text of [
      '<id sequence="1" source="acme">019c0000-0000-7000-8000-000000000001</id>',
      '<requestdate>2026-03-02T10:12:00+10:00</requestdate>',
      '<vehicle interest="buy" status="used">',
      '<vin>MR0FZ22G001234567</vin>',
      '<odometer units="km">45000</odometer>',
      '<price type="asking" currency="AUD">45990</price>',
      '<name part="last" type="individual">Citizen</name>',
      '<phone type="cellphone">0491 570 006</phone>',
      '<postalcode>4000</postalcode>',
      'I could come &lt;today&gt; &amp; pay "cash".',
      "Customer's rego: 999XYZ",
      'Marketing consent: not express (box was pre-ticked)',
    ])
      expect(xml).toContain(text);
  });

  it('says in the comments of the vehicle that it is sold or coming soon, and asks no price for a sold one', () => {
    const documentOf = (status: 'in_stock' | 'coming_soon' | 'sold', form: LeadForm = 'enquiry') => {
      const message = fixtureMessage({ lead: fixtureLead({ form, vehicle: { ...fixtureLead().vehicle!, status } }) });
      expectValid(message, (xml, type) => expect(problemsOf(xml, type)).toEqual([]));
      return adfDocument(message);
    };
    expect(documentOf('in_stock')).not.toMatch(/<vehicle[^]*<comments>[^]*<\/vehicle>/);
    const sold = documentOf('sold');
    expect(sold).toContain('<comments>The vehicle is sold.</comments>\n    </vehicle>');
    expect(sold).toContain('<stock>U1</stock>');
    expect(sold).not.toContain('<price');
    const coming = documentOf('coming_soon');
    expect(coming).toContain(
      '<comments>The vehicle is coming soon: it was not in stock at the time of the enquiry.</comments>\n    </vehicle>',
    );
    expect(coming).toContain('>45990</price>');
    // Nobody wants to buy the one that is gone: it is named in words, and a system finds no vehicle of its stock by
    // them.
    const similar = documentOf('sold', 'find-similar');
    expect(similar).toContain(
      '<comments>The customer wants a vehicle like this one (stock number U1). The vehicle is sold.</comments>',
    );
    expect(similar).not.toMatch(/<(stock|vin|price)\b/);
  });

  it('says in the comments of the vehicle that somebody else had reserved it', () => {
    const vehicle = { ...fixtureLead().vehicle!, isReservedByOther: true as const };
    expect(adfDocument(fixtureMessage({ lead: fixtureLead({ vehicle }) }))).toContain(
      '<comments>Somebody else had reserved the vehicle at the time of the enquiry.</comments>\n    </vehicle>',
    );
  });

  it('tells a test drive from an enquiry, and counts a demonstrator as new', () => {
    const lead = fixtureLead({ category: 'Test Drive', vehicle: { ...fixtureLead().vehicle!, condition: 'demo' } });
    expect(adfDocument(fixtureMessage({ lead }))).toContain('<vehicle interest="test-drive" status="new">');
  });

  it('claims no email address and no phone number that the visitor did not give', () => {
    expect(adfDocument(fixtureMessage({ lead: fixtureLead({ email: '' }) }))).not.toContain('<email');
    expect(adfDocument(fixtureMessage({ lead: fixtureLead({ phone: '', phoneE164: '' }) }))).not.toContain('cellphone');
  });

  it('says in the comments which location the visitor chose; the vendor is the one that handles it', () => {
    const xml = adfDocument(fixtureMessage({ chosenLocation: { id: 7, name: 'Coast' } }));
    expect(xml).toContain('Location chosen: Coast');
    expect(xml).toContain('<name part="full" type="business">City</name>');
  });

  it('says when a test drive is wished for', () => {
    const lead = fixtureLead({ category: 'Test Drive', fields: { preferred_time: '2026-11-28T10:30' } });
    expect(adfDocument(fixtureMessage({ lead }))).toContain('Preferred day and time: Sat 28 Nov 2026, 10:30 am');
  });

  it('says of a finance application who sent it and where it is read, and none of its answers', () => {
    const sealed = {
      url: 'https://acme.example/leads/application?token=abc',
      expiresAt: new Date('2026-04-01T00:12:00Z'),
    };
    const xml = adfDocument(
      fixtureMessage({
        lead: redactedLead(application),
        sealed,
        consents: [{ purpose: 'credit-check', given: true, express: true, method: 'ticked', wording: 'Look me up' }],
      }),
    );
    for (const text of [
      '<name part="first" type="individual">Sam</name>',
      `Read the application on your website: ${sealed.url} (this link works until 1 Apr 2026, 10:12 am AEST)`,
      'Credit check consent: yes',
    ])
      expect(xml).toContain(text);
    for (const text of ['1985', '1,650', '30000', '<finance>', 'Renting']) expect(xml).not.toContain(text);
  });
});
