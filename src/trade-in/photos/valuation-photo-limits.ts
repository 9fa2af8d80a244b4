/** How many photographs a valuation takes, and why it takes no more. Runs in the browser too. */
export const mostPhotos = 10;
export const valuationPhotoTexts = {
  sent: 'You have sent us this valuation, so its photos can no longer change. You can show us more when we speak.',
  gone: 'We no longer have this valuation. Please start again.',
} as const;
