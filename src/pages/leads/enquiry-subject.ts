/**
 * The vehicle of an enquiry as it stands above the form, the same in the dialog and on the form's own page. Its price
 * says what it contains, as on the card (Australian Consumer Law s48), and one that cannot be bought has none.
 */
import type { EnquirySubject } from '../../leads/form-views/enquiry-dialog.tsx';
import type { CardContent } from '../../stock/card-content.ts';

export function enquirySubject({
  title,
  subtitle,
  price,
  picture,
  available,
}: Pick<CardContent, 'title' | 'subtitle' | 'price' | 'picture' | 'available'>): EnquirySubject {
  const isFigure = price.kind === 'price' || price.kind === 'subscription';
  return {
    title,
    subtitle,
    price: available ? price.text : '',
    priceLabel: available && isFigure ? price.label : '',
    pictureUrl: picture.url,
    body: picture.body,
  };
}
