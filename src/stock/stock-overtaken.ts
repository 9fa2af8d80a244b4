/**
 * The stock that was being read is taken away meanwhile (an undo, or two imports): what was read so far is no stock,
 * begin again.
 */
export class StockOvertaken extends Error {
  override name = 'StockOvertaken';
}
