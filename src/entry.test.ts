import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { handleError } from './entry.server.tsx';
import { siteContext, type SiteContext } from './site/site-context.ts';

test('what a page threw is reported under the id of its request; a mistake of the sender’s and a visitor who left are not', () => {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(siteContext, {
    page: {
      reportCrash(error: unknown) {
        reported.push(error);
      },
    },
  } as SiteContext);
  const stopped = new AbortController();
  stopped.abort();
  const crash = new Error('nobody foresaw it');
  handleError(crash, { request: new Request('http://fixture.example/'), context });
  handleError(
    { status: 405, statusText: 'Method Not Allowed', internal: true, data: '', error: new Error('PUT') },
    { request: new Request('http://fixture.example/'), context },
  );
  handleError(new Error('left'), {
    request: new Request('http://fixture.example/', { signal: stopped.signal }),
    context,
  });
  expect(reported).toEqual([crash]);
});
