/** Where a link to the similar vehicles of a vehicle's page leads. */
export const similarCarsAnchor = 'similar-cars';
