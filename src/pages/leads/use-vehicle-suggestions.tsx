/** Suggestions for a dialog, which is on pages that know none: asked for when it opens, and left out where they do not come. */
import { useEffect, useState } from 'react';
import { paths } from '../../routes.ts';
import type { VehicleSuggestions } from './vehicle-suggestions.ts';

export function useVehicleSuggestions(isWanted: boolean): VehicleSuggestions {
  const [suggestions, setSuggestions] = useState<VehicleSuggestions | null>(null);
  const isAsked = isWanted && suggestions === null;
  useEffect(() => {
    if (!isAsked) return undefined;
    const controller = new AbortController();
    fetch(paths.api.vehicleSuggestions(), { signal: controller.signal })
      .then(async (response) => {
        if (response.ok) setSuggestions(((await response.json()) as { suggestions: VehicleSuggestions }).suggestions);
      })
      // Anything may be typed without them.
      .catch(() => {});
    return () => controller.abort();
  }, [isAsked]);
  return suggestions ?? {};
}
