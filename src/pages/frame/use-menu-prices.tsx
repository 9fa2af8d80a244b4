import { useEffect, useRef, useState } from 'react';
import { paths } from '../../routes.ts';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import type { MenuPrices } from './menu-prices.ts';

/**
 * Prices and counts of the menu's models; `null` until `load` is called and the server has answered. A request that
 * fails is made again by the next `load`: the links work without it.
 */
export function useMenuPrices(): [MenuPrices | null, load: () => void] {
  const [prices, setPrices] = useState<MenuPrices | null>(null);
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  function load(): void {
    if (prices !== null || request.current !== null) return;
    const controller = new AbortController();
    request.current = controller;
    readPrices(controller.signal).then(setPrices, (error: unknown) => {
      request.current = null;
      if (!controller.signal.aborted) logInBrowser('The prices of the menu could not be read.', error);
    });
  }
  return [prices, load];
}

async function readPrices(signal: AbortSignal): Promise<MenuPrices> {
  const response = await fetch(paths.api.menuPrices(), { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The request for prices failed with status ${response.status}.`);
  return (await response.json()) as MenuPrices;
}
