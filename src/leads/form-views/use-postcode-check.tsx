/** The check of a postcode for a form in the browser, and whether it waits for one now. */
import { useState } from 'react';
import { paths } from '../../routes.ts';
import type { IsPostcode } from '../forms/unknown-postcode.ts';
import { lookUpPostcode } from './look-up-postcode.ts';

export function usePostcodeCheck(): { isChecking: boolean; isPostcode: IsPostcode } {
  const [isChecking, setIsChecking] = useState(false);
  return {
    isChecking,
    async isPostcode(postcode) {
      setIsChecking(true);
      const said = await lookUpPostcode(paths.api.geocode(postcode));
      setIsChecking(false);
      return said?.exists !== false;
    },
  };
}
