import type { EmploymentType, OpeningSettings } from '../../content/openings/opening-settings.ts';
import type { Location } from '../../locations/location.ts';
import { endOfDay } from '../../shared/local-time.ts';

/** As schema.org and Google name them; an apprentice is employed full time. */
const typeNames: Readonly<Record<EmploymentType, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  casual: 'OTHER',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  apprenticeship: 'FULL_TIME',
};

/**
 * An open job for search engines (schema.org/JobPosting, with what Google asks of one). At a location that shoppers may
 * not see it is in the town, without the street.
 */
export function openingStructuredData(
  opening: OpeningSettings,
  {
    html,
    dealer,
    origin,
    location,
    timeZone,
  }: { html: string; dealer: string; origin: string; location: Location | undefined; timeZone: string },
): object {
  const { pay } = opening;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: opening.title,
    description: html,
    identifier: { '@type': 'PropertyValue', name: dealer, value: opening.id },
    datePosted: opening.posted_on,
    validThrough: endOfDay(opening.closes_on, timeZone).toISOString(),
    employmentType: [...new Set(opening.employment_types.map((type) => typeNames[type]))],
    hiringOrganization: { '@type': 'Organization', name: dealer, sameAs: origin },
    directApply: true,
    ...(location === undefined
      ? {}
      : {
          jobLocation: {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              ...(location.visible ? { streetAddress: location.address.street } : {}),
              addressLocality: location.address.city,
              addressRegion: location.address.state,
              postalCode: location.address.postcode,
              addressCountry: 'AU',
            },
          },
        }),
    ...(pay === null
      ? {}
      : {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'AUD',
            value: {
              '@type': 'QuantitativeValue',
              ...(pay.to_dollars === null
                ? { value: pay.from_dollars }
                : { minValue: pay.from_dollars, maxValue: pay.to_dollars }),
              unitText: pay.per === 'hour' ? 'HOUR' : 'YEAR',
            },
          },
        }),
  };
}
