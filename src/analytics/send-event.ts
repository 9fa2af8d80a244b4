/**
 * Sends a visitor's action to the page's data layer and the server's log (vehicle §7). Runs in the browser. It never
 * breaks a page: a failure is a warning in the browser's console (LEAD-58).
 */
import { paths } from '../routes.ts';
import { logInBrowser } from '../shared/log-in-browser.ts';
import { eventIdOf, eventNames, serverEventPayload, type EventDetails, type EventName } from './events.ts';
import type { AnalyticsSettings } from './settings.ts';

/** Does nothing if the dealer has turned both off. */
export function sendEvent<Name extends EventName>(
  name: Name,
  details: EventDetails[Name],
  settings: Pick<AnalyticsSettings, 'data_layer_enabled' | 'server_log_enabled'>,
): void {
  if (settings.data_layer_enabled)
    pushToDataLayer({ event: eventNames[name], ...details, event_id: eventIdOf(name, details) });
  const told = settings.server_log_enabled ? serverEventPayload(name, details) : null;
  if (told !== null) void postToServer(told);
}

function pushToDataLayer(entry: object): void {
  try {
    const page = globalThis as { dataLayer?: unknown[] };
    page.dataLayer ??= [];
    page.dataLayer.push(entry);
  } catch (error) {
    // The data layer belongs to a third-party script, which may have broken it.
    logInBrowser('An event could not be pushed to the data layer.', error);
  }
}

/** Like `navigator.sendBeacon` it outlives the page, but it reports failures. */
async function postToServer(told: object): Promise<void> {
  try {
    const { ok, status } = await fetch(paths.api.events(), {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(told),
    });
    if (!ok) logInBrowser(`An event could not be sent to the server: status ${status}.`);
  } catch (error) {
    logInBrowser('An event could not be sent to the server.', error);
  }
}
