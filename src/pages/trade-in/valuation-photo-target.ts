/** Where a browser with scripts sends photographs of a valuation, and has them removed. */
import { paths } from '../../routes.ts';
import { mostPhotos } from '../../trade-in/photos/valuation-photo-limits.ts';
import { readPublicValuation } from '../../trade-in/public-valuation.ts';
import type { PhotoTarget } from '../photos/use-photo-uploads.tsx';

export const valuationPhotoTarget: PhotoTarget = {
  most: mostPhotos,
  address: paths.api.tradeIn.photos(),
  fieldsOf: (valuationId) => ({ id: valuationId }),
  async remove(valuationId, photoId) {
    const response = await fetch(paths.api.tradeIn.removePhoto(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: valuationId, photo_id: photoId }),
    }).catch(() => null);
    return response?.ok === true && readPublicValuation(await response.json().catch(() => null)) !== null;
  },
};
