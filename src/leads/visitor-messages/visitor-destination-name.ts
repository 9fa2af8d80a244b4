/** Name of the delivery that confirms a lead to its visitor; no destination of a dealer may have it. */
export const visitorDestinationName = 'visitor';
