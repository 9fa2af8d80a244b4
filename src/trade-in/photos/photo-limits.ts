/** Number and size limits for a valuation's photographs, and the message for a refused one. Runs in the browser too. */
export const mostPhotos = 10;
export const longestPhotoBytes = 10 * 1_048_576;
/** For one request. A browser with scripts sends each photograph by itself. */
export const longestPhotosBodyBytes = 50 * 1_048_576;
export const photoTexts = {
  empty: 'This file is empty.',
  tooLarge: 'This photo is larger than 10 MB. Please choose a smaller one.',
  tooManyPixels: 'This photo has more than 50 megapixels. Please choose a smaller one.',
  notAPicture: 'This file is not a photo we can read. We accept JPEG, HEIC, PNG, WebP and AVIF.',
  tooMany: 'You have added 10 photos, which is the maximum.',
  twice: 'You have already added this photo.',
  notStored: 'We could not store this photo just now. You can try again, or continue without it.',
  notRemoved: 'The photo could not be removed just now. Please try again.',
  sent: 'You have sent us this valuation, so its photos can no longer change. You can show us more when we speak.',
  gone: 'We no longer have this valuation. Please start again.',
} as const;
