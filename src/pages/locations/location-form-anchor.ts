/** Anchor of the form on a location's page. */
export const locationFormAnchor = 'message';
