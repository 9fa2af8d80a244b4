import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchBack } from './ui/back-watch.ts';
import { keepPresses } from './ui/keep-presses.ts';
import { logInBrowser } from './shared/log-in-browser.ts';

watchBack();
keepPresses();

// In a task of its own, after the one in which the browser evaluates all scripts of the page.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        // What a boundary caught has its own words on the page, or is a panel that the page can do without (ERR-2).
        onCaughtError(error) {
          logInBrowser('A part of the page broke.', error);
        },
      },
    );
  }),
);
