import { Fragment } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { hasComparisonRate, ListFinanceNote } from '../estimates/list-finance-note.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { dealerStructuredData } from '../stock/dealer-structured-data.ts';
import { absoluteAddress } from '../stock/structured-data.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import { siteContext } from '../../site/site-context.ts';
import { siteMake } from '../../site/site-make.ts';
import type { HomeBlock } from './home-blocks.ts';
import { HomeBlockView } from './home-block-view.tsx';
import { readHomeBlocks } from './read-home-blocks.server.ts';

interface HomeData {
  blocks: HomeBlock[];
  title: string;
  description: string;
  origin: string;
  structuredData: object;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const site = context.get(siteContext);
  const { name, tagline, description, phones, email, address, logo } = site.configuration;
  return {
    blocks: await readHomeBlocks(site),
    title: tagline === '' ? name : `${name}: ${tagline}`,
    description: description || tagline,
    origin: site.origin,
    structuredData: {
      '@context': 'https://schema.org',
      ...dealerStructuredData({
        dealer: { name, phone: phones.main, email, address },
        place: null,
        showsPlacePhone: false,
        origin: site.origin,
        logoUrl: absoluteAddress(site.origin, withPictureAddresses(logo.url, site.assetVersions)),
        make: siteMake(site.configuration)?.name ?? null,
      }),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : [
        ...pageMeta({
          title: loaderData.title,
          name: loaderData.title,
          description: loaderData.description,
          url: `${loaderData.origin}/`,
        }),
        { 'script:ld+json': loaderData.structuredData },
      ];

export default function HomePage() {
  const { blocks } = useLoaderData<HomeData>();
  const showsRates = (block: HomeBlock) => block.type === 'featured_stock' && hasComparisonRate(block.cards);
  const firstWithRates = blocks.findIndex(showsRates);
  const lastWithRates = blocks.findLastIndex(showsRates);
  const hasHero = blocks.some((block) => block.type === 'hero');
  return (
    <>
      {hasHero ? null : <h1 className="sr-only">Home</h1>}
      {blocks.map((block, index) => (
        <Fragment key={`${index}-${block.type}`}>
          <HomeBlockView block={block} index={index} isFirstWithRates={index === firstWithRates} />
          {index === lastWithRates && block.type === 'featured_stock' ? (
            <div className="page-width pb-8">
              <ListFinanceNote cards={block.cards} isBelow />
            </div>
          ) : null}
        </Fragment>
      ))}
    </>
  );
}
