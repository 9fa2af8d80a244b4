/** Where the form stands on the page of a location. */
export const locationFormAnchor = 'message';
