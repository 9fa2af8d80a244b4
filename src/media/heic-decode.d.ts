/** Types for the package `heic-decode`, which has none of its own; sizes in pixels, `data` as RGBA. */
declare module 'heic-decode' {
  interface HeicPicture {
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const decode: { all(file: { buffer: Uint8Array }): Promise<HeicPicture[]> };
  export default decode;
}
