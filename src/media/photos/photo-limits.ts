/** Size limits for photographs that visitors send, and the message for a refused one. Runs in the browser too. */
export const longestPhotoBytes = 10 * 1_048_576;
/** For one request. A browser with scripts sends each photograph by itself. */
export const longestPhotosBodyBytes = 50 * 1_048_576;
export const photoTexts = {
  empty: 'This file is empty.',
  tooLarge: 'This photo is larger than 10 MB. Please choose a smaller one.',
  tooManyPixels: 'This photo has more than 50 megapixels. Please choose a smaller one.',
  notAPicture: 'This file is not a photo we can read. We accept JPEG, HEIC, PNG, WebP and AVIF.',
  twice: 'You have already added this photo.',
  notStored: 'We could not store this photo just now. You can try again, or continue without it.',
  notRemoved: 'The photo could not be removed just now. Please try again.',
} as const;

/** `most` is how many can be added. */
export const tooManyPhotos = (most: number): string => `You have added ${most} photos, which is the maximum.`;
