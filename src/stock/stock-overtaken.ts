/**
 * The stock was removed while it was being read (an undo, or two imports). What was read so far is incomplete: start
 * again.
 */
export class StockOvertaken extends Error {
  override name = 'StockOvertaken';
}
