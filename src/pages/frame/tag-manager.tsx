import { useEffect } from 'react';
import { expiredMeasuringCookies, mayLoadTagManager, tagManagerAddress } from '../../analytics/tag-manager.ts';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import { useConsent } from './use-consent.tsx';
import type { Site } from '../layout/use-site.ts';

const containerId = 'tag-manager';

/** Loads the dealer's container once that is allowed. Earlier events are already in the data layer. */
export function TagManager({ analytics }: Pick<Site, 'analytics'>) {
  const { answer } = useConsent();
  const id = mayLoadTagManager(analytics, answer) ? analytics.tag_manager_id : null;
  useEffect(() => {
    if (id !== null) load(id);
  }, [id]);
  return null;
}

function load(id: string): void {
  if (document.getElementById(containerId) !== null) return;
  try {
    // The container begins to count at the first entry of this name.
    const page = globalThis as { dataLayer?: unknown[] };
    (page.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  } catch (error) {
    logInBrowser('The data layer is invalid, so the tag manager starts without it.', error);
  }
  const script = document.createElement('script');
  script.id = containerId;
  script.async = true;
  script.src = tagManagerAddress(id);
  script.addEventListener('error', () => logInBrowser('The tag manager could not be loaded.'));
  document.head.append(script);
}

/** A script that runs cannot be taken back, so the page is loaded again without it. */
export function stopTagManager(): void {
  for (const expired of expiredMeasuringCookies(document.cookie, location.hostname)) document.cookie = expired;
  if (document.getElementById(containerId) !== null) location.reload();
}
