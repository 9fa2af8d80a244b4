/**
 * The price slider page (BRAND-28 to BRAND-31): two handles and two fields for a range of prices, and a button to the
 * stock in it, the dearest first. Without JavaScript the fields alone are the form.
 */
import { useState } from 'react';
import { Form, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { paths } from '../../routes.ts';
import { readRangeFigure } from '../../search/read-figure.ts';
import { dragged, endsOf, type SliderEnd, type SliderScale } from '../../search/slider-scale.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { dollarsToCents, formatDollars } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import { siteContext } from '../../site/site-context.ts';
import { homeSectionSchema } from '../../tenants/home-sections.ts';
import { searchFormPath } from '../../tenants/standard-links.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useSite } from '../layout/use-site.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { breadcrumbStructuredData } from '../layout/structured-data.ts';
import { BlocksView } from './blocks/blocks-view.tsx';
import { readBlocks } from './blocks/read-blocks.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { name, search } = site.configuration;
  const title = 'Search by price';
  return {
    title,
    description: `What ${name} has in stock between two prices, the dearest first.`,
    siteName: name,
    origin: site.origin,
    crumbs: [{ label: 'Home', href: paths.home() }, { label: title }],
    scale: search.price_slider_page,
    blocks: await readBlocks(
      site,
      [
        { type: 'facet_tiles', heading: 'Or choose a budget', facet: 'price_range', limit: 12 },
        { type: 'featured_stock', heading: 'Just arrived', search: 'sortBy=latest&status=in_stock', limit: 4 },
      ].map((section) => homeSectionSchema.parse(section)),
    ),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page === undefined
    ? []
    : [
        ...pageMeta({
          title: documentTitle(page.title, page.siteName),
          name: page.title,
          description: page.description,
          url: page.origin + paths.priceSlider(),
        }),
        {
          'script:ld+json': breadcrumbStructuredData({
            crumbs: page.crumbs,
            origin: page.origin,
            path: paths.priceSlider(),
          }),
        },
      ];

const dollars = (value: number): string => formatDollars(dollarsToCents(value));

export default function PriceSliderPage() {
  const { title, description, crumbs, scale: limits, blocks } = useLoaderData<typeof loader>();
  const { links, search } = useSite();
  const scale: SliderScale = {
    min: limits.minimum,
    max: limits.maximum,
    step: limits.step,
    rounding: limits.step,
    isOfStock: false,
  };
  // As typed; `''` is the end of the scale, and leaves the search open there.
  const [said, setSaid] = useState({ min: '', max: '' });
  const read = (end: SliderEnd): number | null =>
    said[end].trim() === '' ? null : (readRangeFigure('price', said[end]) ?? null);
  const values = endsOf({ min: read('min'), max: read('max') }, scale);

  function move(end: SliderEnd, value: number): void {
    const moved = dragged(values, { end, value, scale })[end];
    setSaid({ ...said, [end]: moved === scale[end] ? '' : String(moved) });
  }

  return (
    <>
      <div className="page-width py-8 lg:py-12">
        <Breadcrumbs items={crumbs} />
        <PageHeader title={title} description={description} />
        <Form
          action={searchFormPath(links, search.path_prefix)}
          className="mt-8 max-w-200 rounded-card border border-line bg-surface p-5 shadow-soft lg:p-8"
        >
          <input type="hidden" name="sortBy" value="price_desc" />
          <p aria-hidden="true" className="noscript:hidden font-heading text-2xl font-bold tabular-nums lg:text-4xl">
            {dollars(values.min)} to {dollars(values.max)}
            {said.max === '' ? ' and above' : ''}
          </p>
          <div className="mt-5 noscript:hidden">
            <RangeSlider
              label="Price"
              min={scale.min}
              max={scale.max}
              step={scale.step}
              grain={scale.rounding}
              values={values}
              format={dollars}
              onMove={move}
            />
          </div>
          <div className="mt-4 grid grid-cols-2 gap-4">
            <TextInput
              label="From"
              labelNote=""
              name="price_min"
              prefix="$"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              placeholder={formatCount(scale.min)}
              value={said.min}
              onChange={(event) => setSaid({ ...said, min: event.target.value })}
            />
            <TextInput
              label="To"
              labelNote=""
              name="price_max"
              prefix="$"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              placeholder={formatCount(scale.max)}
              value={said.max}
              onChange={(event) => setSaid({ ...said, max: event.target.value })}
            />
          </div>
          <Button type="submit" size="lg" className="mt-6 w-full sm:w-auto">
            Show them, dearest first
          </Button>
        </Form>
      </div>
      <BlocksView blocks={blocks} />
    </>
  );
}
