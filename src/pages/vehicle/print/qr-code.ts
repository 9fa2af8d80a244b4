/** A URL as a QR code (ISO/IEC 18004) rendered as one path, so that it is sharp at any size on paper. */
import qrcode from 'qrcode-generator';

export interface QrCode {
  /** Modules along one side, with the four quiet ones that the standard wants around the code. */
  size: number;
  /** Data of an SVG path in a square of `size`; dark modules. */
  path: string;
}

const quietModules = 4;

/**
 * Correction level M: damage of up to 15%, such as a crease or a coffee ring, does no harm. Throws if `text` is longer
 * than a code can hold (some 2 kB).
 */
export function qrCode(text: string): QrCode {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      let end = column;
      while (end + 1 < count && code.isDark(row, end + 1)) end += 1;
      path += `M${column + quietModules} ${row + quietModules}h${end - column + 1}v1h-${end - column + 1}z`;
      column = end;
    }
  }
  return { size: count + 2 * quietModules, path };
}
