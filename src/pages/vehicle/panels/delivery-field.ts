/** The name under which a form without JavaScript sends the postcode of a delivery to the vehicle's page. */
export const deliveryPostcodeField = 'delivery_postcode';
