/** A picture as a PDF embeds it. */
export interface PdfPicture {
  bytes: Uint8Array;
  format: 'jpg' | 'png';
}
