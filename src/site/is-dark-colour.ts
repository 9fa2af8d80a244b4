/** True if white has a higher contrast than black on a colour `#rrggbb` (WCAG relative luminance under 0.18). */
export function isDarkColour(hex: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
}
