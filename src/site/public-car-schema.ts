/** Schema and type of a vehicle in public answers, from the tables of its fields. */
import * as z from 'zod';
import { publicShape, type PublicValues } from '../stock/field-definition.ts';
import {
  caravanFields,
  dealershipFields,
  identityFields,
  lenderFields,
  lookFields,
  marketPriceFields,
  placeFields,
  priceFields,
  quoteFields,
  spinFields,
  stateFields,
  variantFields,
  vehicleSchema,
  videoFields,
  wordFields,
} from '../stock/vehicle.ts';

const video = z.object({ video: z.object({ url: z.string() }) });
const instant = z.iso.datetime().describe('In UTC.');

const location = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    place_url: z.string().nullable(),
  }),
  distribution_locations: z.array(z.number().int()).readonly(),
});

export interface PublicLender extends PublicValues<typeof lenderFields> {
  [term: `term${number}`]: number;
}

/** DATA-28 */
const lender: z.ZodType<PublicLender> = z
  .object(publicShape(lenderFields))
  .catchall(z.number())
  .describe('The payment of a term of N months or years is under `term{N}`.');

export const publicCarSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    path: z.string().describe('Path of its page, without the host.'),
    name: z.string().describe('Year, make and model.'),
    ...publicShape(identityFields),
    ...publicShape(priceFields),
    ...publicShape(stateFields),
    sold_date_timestamp: z.number().int().nullable().describe('Seconds since 1970; null while it is for sale.'),
    created_at: instant,
    created_at_timestamp: z.number().int().describe('Seconds since 1970.'),
    updated_at: instant,
    ...publicShape(lookFields),
    images: z.array(
      z.object({ image: z.object({ url: z.string(), thumb: z.object({ url: z.string() }) }), alt: z.string() }),
    ),
    thumbnails: z.array(z.string()),
    primary_image_url: z.string().describe('"" if there is no picture.'),
    photos_count: z.number().int(),
    ...publicShape(videoFields),
    walkaround_videos: z.array(video),
    videos: z.array(video),
    ...publicShape(spinFields),
    hotspots: vehicleSchema.shape.hotspots.unwrap(),
    ...publicShape(wordFields),
    dealership_id: z.number().int().nullable(),
    ...publicShape(dealershipFields),
    location: location.nullable(),
    ...publicShape(placeFields),
    payment_processors: z.array(z.object({ name: z.string(), reserve_amount: z.number().nullable() })),
    specifications: z.object(publicShape(caravanFields)).nullable().describe('Of a caravan.'),
    variant: z.object(publicShape(variantFields)).nullable().describe('What the manufacturer says of the variant.'),
    autograb_data: z.object(publicShape(marketPriceFields)).nullable(),
    youxQuote: z.object(publicShape(quoteFields)).nullable(),
    finance_lenders: z
      .record(z.string(), lender)
      .describe('By finance provider. Money in Australian dollars; an estimate, not an offer of credit.'),
  })
  .meta({ id: 'Car' });

export type PublicCar = z.output<typeof publicCarSchema>;
