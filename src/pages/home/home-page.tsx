import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import type { Block } from '../content/blocks/blocks.ts';
import { BlocksView } from '../content/blocks/blocks-view.tsx';
import { readBlocks } from '../content/blocks/read-blocks.server.ts';
import { fillFigures } from '../content/fill-figures.server.ts';
import { homePicture, type PagePicture } from '../layout/home-picture.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { dealerStructuredData } from '../stock/dealer-structured-data.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import { siteContext } from '../../site/site-context.ts';
import { siteMake } from '../../site/site-make.ts';

interface HomeData {
  blocks: Block[];
  /** For sharing; `null` for none. */
  picture: PagePicture | null;
  title: string;
  description: string;
  origin: string;
  structuredData: object;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const site = context.get(siteContext);
  const { name, tagline, description } = site.configuration;
  return {
    blocks: await readBlocks(site, await fillFigures(site, site.configuration.home.sections)),
    picture: withPictureAddresses(homePicture(site.configuration), site.assetVersions),
    title: tagline === '' ? name : `${name}: ${tagline}`,
    description: description || tagline,
    origin: site.origin,
    structuredData: {
      '@context': 'https://schema.org',
      ...dealerStructuredData(site, { place: null, make: siteMake(site.configuration)?.name ?? null }),
    },
  };
}

export const handle = { sharedPicture: ({ picture }: HomeData) => picture };

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
  const hasHero = blocks.some((block) => block.type === 'hero');
  return (
    <>
      {hasHero ? null : <h1 className="sr-only">Home</h1>}
      <BlocksView blocks={blocks} />
    </>
  );
}
