/** The form on the page of an offer, for links to it. */
export const enquiryAnchor = 'ask';
