import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Carousel, CarouselArrows, CarouselTrack } from './carousel.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Picture } from './picture.tsx';
import { Tabs } from './tabs.tsx';
import { TextInput } from './text-input.tsx';

test('a carousel control outside a carousel is refused', () => {
  expect(() => renderToStaticMarkup(<CarouselArrows />)).toThrow('inside a <Carousel>');
});

test('a carousel at its start has its first arrow off', () => {
  const html = renderToStaticMarkup(
    <Carousel label="Cars">
      <CarouselTrack label="Cars">
        <li>One</li>
      </CarouselTrack>
      <CarouselArrows />
    </Carousel>,
  );
  expect(html).toMatch(/aria-disabled="true"[^>]*aria-label="Previous"/);
  expect(html).not.toMatch(/aria-disabled="true"[^>]*aria-label="Next"/);
});

test('a carousel is a group, so that it is no second landmark of the name of its section', () => {
  expect(renderToStaticMarkup(<Carousel label="Cars">…</Carousel>)).toMatch(
    /^<div role="group" aria-roledescription="carousel" aria-label="Cars"/,
  );
});

test('a field names its hint and its error to a screen reader', () => {
  const html = renderToStaticMarkup(
    <TextInput id="email" label="Email" description="We answer here" error="Enter an address" />,
  );
  expect(html).toContain('aria-describedby="email-description email-error"');
  expect(html).toContain('aria-invalid="true"');
});

test('a field names what was changed in it, which is no error', () => {
  const html = renderToStaticMarkup(<TextInput id="term" label="Term" note="Changed from 9 years" />);
  expect(html).toContain('aria-describedby="term-note"');
  expect(html).toMatch(/<p id="term-note"[^]*Changed from 9 years/);
  expect(html).not.toContain('aria-invalid=');
});

test('a field that may be left empty says so, a required one does not', () => {
  expect(renderToStaticMarkup(<TextInput label="Rego" />)).toContain('(optional)');
  expect(renderToStaticMarkup(<TextInput label="Name" required />)).not.toContain('(optional)');
});

test('an error summary links each message to its field, and is not there without errors', () => {
  expect(
    renderToStaticMarkup(<ErrorSummary attempt={1} errors={[{ fieldId: 'email', message: 'Enter an address' }]} />),
  ).toContain('href="#email"');
  expect(renderToStaticMarkup(<ErrorSummary attempt={1} errors={[]} />)).toBe('');
});

test('a picture without an address is the stand-in', () => {
  expect(renderToStaticMarkup(<Picture src={null} alt="" width={600} height={400} />)).toContain(
    'src="/image-not-found.svg"',
  );
});

test('one tab alone is no tab', () => {
  expect(
    renderToStaticMarkup(<Tabs label="Departments" tabs={[{ id: 'sales', label: 'Sales', panel: 'Hours' }]} />),
  ).toBe('<div>Hours</div>');
});
