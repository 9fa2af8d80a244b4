/** Anchor of the reviews on a location's page. */
export const reviewsAnchor = 'reviews';
