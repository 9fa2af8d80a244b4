import { useEffect, useSyncExternalStore } from 'react';
import { lookUpPostcode } from '../../leads/form-views/look-up-postcode.ts';
import { paths } from '../../routes.ts';
import {
  readShopperPostcode,
  storeShopperPostcode,
  subscribeToShopperPostcode,
  type ShopperPostcode,
} from '../../shared/shopper-postcode.ts';

/**
 * The shopper's postcode, `null` for none and on the server. One that was entered in a form has no name or position
 * yet: then it is looked up once and stored with both.
 */
export function useShopperPostcode(): ShopperPostcode | null {
  const shopper = useSyncExternalStore(
    subscribeToShopperPostcode,
    () => readShopperPostcode(),
    () => null,
  );
  const missing = shopper !== null && shopper.name === '' && shopper.position === null ? shopper.postcode : '';
  useEffect(() => {
    if (missing !== '') void lookUp(missing);
  }, [missing]);
  return shopper;
}

async function lookUp(postcode: string): Promise<void> {
  const answer = await lookUpPostcode(paths.api.geocode(postcode));
  // It may have been changed or deleted since.
  if (answer?.exists === true && readShopperPostcode()?.postcode === postcode)
    storeShopperPostcode({ postcode, name: answer.name, position: answer.position });
}
