/**
 * The page for every path without another route: first the dealer's own text pages, then the standard pages that a
 * dealer need not write (offers, brands, departments); else not found.
 */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import type { PagePicture } from '../layout/home-picture.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { pageAddressOf } from '../request/page-address.ts';
import { breadcrumbStructuredData, collectionStructuredData } from '../layout/structured-data.ts';
import { siteContext } from '../../site/site-context.ts';
import { BrandView } from './brand-view.tsx';
import { BrandsView } from './brands-view.tsx';
import type { ContentView } from './content-view.ts';
import { DepartmentView } from './department-view.tsx';
import { JournalView } from './journal-view.tsx';
import { OffersView } from './offers-view.tsx';
import { readContentView } from './read-content-view.server.ts';
import { TextView } from './text-view.tsx';

interface ContentData {
  view: ContentView;
  title: string;
  description: string;
  canonical: string;
  origin: string;
  path: string;
  listed: boolean;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ContentData> {
  const site = context.get(siteContext);
  const { pathname } = pageAddressOf(request);
  const slug = pathname.replace(/^\/|\/+$/g, '');
  const view = await readContentView(site, slug, new URL(request.url).searchParams);
  if (view === null) throw new Response(null, { status: 404 });
  return {
    view,
    title: documentTitle(view.title, view.titlePart ?? '', site.configuration.name),
    description: view.description,
    canonical: site.origin + (view.canonical ?? paths.content(slug)),
    origin: site.origin,
    path: paths.content(slug),
    listed: view.listed,
  };
}

/** A page that is shared shows its own picture, where it has one. */
export const handle = {
  sharedPicture: ({ view }: ContentData) => pictureOf(view),
};

function pictureOf(view: ContentView): PagePicture | null {
  if (view.kind !== 'text' && view.kind !== 'brand') return null;
  const ofModel = view.kind === 'text' ? (view.model?.picture ?? null) : null;
  return view.image ?? (ofModel === null ? null : { url: ofModel, alt: view.title });
}

/** The pages that a page of this kind lists. */
function listedPages(view: ContentView): { name: string; path: string }[] {
  switch (view.kind) {
    case 'brands':
      return view.groups.flatMap(({ brands }) => brands.map(({ label, href }) => ({ name: label, path: href })));
    case 'brand':
      return view.models.map(({ name, href }) => ({ name: `${view.make.name} ${name}`, path: href }));
    case 'offers':
      return view.offers.map(({ name, href }) => ({ name, path: href }));
    case 'journal':
      return view.articles.map(({ heading, href }) => ({ name: heading, path: href }));
    default:
      return [];
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : [
        ...pageMeta({
          title: loaderData.title,
          name: loaderData.view.title,
          description: loaderData.description,
          url: loaderData.canonical,
          type: loaderData.view.kind === 'text' && loaderData.view.article !== null ? 'article' : 'website',
        }),
        ...(loaderData.listed ? [] : [{ name: 'robots', content: 'noindex' }]),
        {
          'script:ld+json': breadcrumbStructuredData({
            crumbs: loaderData.view.crumbs,
            origin: loaderData.origin,
            path: loaderData.view.canonical ?? loaderData.path,
          }),
        },
        ...(loaderData.view.kind === 'journal'
          ? [
              {
                tagName: 'link',
                rel: 'alternate',
                type: 'application/rss+xml',
                title: 'Journal',
                href: paths.journalRss(),
              },
            ]
          : []),
        ...collectionStructuredData({
          name: loaderData.view.title,
          description: loaderData.description,
          origin: loaderData.origin,
          path: loaderData.view.canonical ?? loaderData.path,
          items: listedPages(loaderData.view),
        }).map((each) => ({ 'script:ld+json': each })),
        ...(loaderData.view.structuredData ?? []).map((each) => ({ 'script:ld+json': each })),
      ];

export default function ContentPage() {
  const { view } = useLoaderData<ContentData>();
  switch (view.kind) {
    case 'text':
      return <TextView view={view} />;
    case 'offers':
      return <OffersView view={view} />;
    case 'brands':
      return <BrandsView view={view} />;
    case 'brand':
      return <BrandView view={view} />;
    case 'journal':
      return <JournalView view={view} />;
    case 'department':
      return <DepartmentView view={view} />;
  }
}
