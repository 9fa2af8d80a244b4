/** Anchor of the similar vehicles on a vehicle's page. */
export const similarCarsAnchor = 'similar-cars';
