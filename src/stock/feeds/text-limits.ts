/**
 * The longest texts and lists that a feed may bring, by kind. One vehicle of a feed is on many pages at once, and a
 * model of 100,000 characters made the home page a megabyte. `docs/feeds.md` has the same table.
 */

/** Characters, or entries where the name says so. */
export const textLimits = {
  /** Make, model, badge, colour, place and every other text without a limit of its own here. */
  text: 120,
  /** The advertisement's own title, and the title that make and model are read from. */
  title: 200,
  /** Stock number, registration, NVIC. */
  code: 60,
  /** A number, a price, a date, a yes or no, one word of several: as the feed writes it. */
  figure: 200,
  address: 2_000,
  /** What dealers write; the rest is cut off at a word. */
  comments: 20_000,
  /** A lender's own words under its figures. They are law and cannot be cut, so beyond this there are none. */
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

/** A value that a field or a template is made of; no text of a feed but comments and lists comes near. */
export const maxSourceText = 20_000;

/** Different columns of one file. */
export const maxFileColumns = 5_000;

/** The name of a column, a dotted path with it. All names of a file are held in memory until its end. */
export const maxColumnName = 1_000;
