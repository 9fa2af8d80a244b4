/**
 * Maximum lengths of texts and lists in a feed, by kind. A vehicle appears on many pages at once, and a model name of
 * 100,000 characters made the home page a megabyte. `docs/feeds.md` has the same table.
 */

/** Characters, or entries if the name says so. */
export const textLimits = {
  /** Make, model, badge, colour, place and every other text without a limit of its own here. */
  text: 120,
  /** The advertisement's own title, and the title that make and model are read from. */
  title: 200,
  /** Stock number, registration, NVIC. */
  code: 60,
  /** A number, price, date, yes or no, or one word of a fixed list, as the feed writes it. */
  figure: 200,
  address: 2_000,
  /** Dealers' own text. Longer text is cut at a word. */
  comments: 20_000,
  /** A lender's own text under its figures. The law forbids cutting it, so a longer one is left out. */
  disclaimer: 5_000,
  /** One entry of a list of words. */
  entry: 200,
  listEntries: 500,
  pictures: 300,
  hotspots: 100,
  hotspotText: 500,
  hotspotAngles: 400,
  /** The JSON of all hotspots. */
  hotspotsText: 300_000,
  /** One column that no field takes. */
  otherColumn: 20_000,
  otherColumnName: 200,
  otherColumns: 500,
  /** All of them together. */
  otherColumnsText: 200_000,
} as const;

/** The source text of a field or a template. Apart from comments and lists, no real feed comes near it. */
export const maxSourceText = 20_000;

/** One row or record of a file: bytes of CSV, characters of JSON and XML. A file with a longer one is refused. */
export const maxRecord = 4_000_000;

/** Different columns of one file. */
export const maxFileColumns = 5_000;

/** The name of a column, a dotted path with it. All names of a file are held in memory until its end. */
export const maxColumnName = 1_000;
