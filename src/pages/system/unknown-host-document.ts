/**
 * The response for a host name that no dealer has: plain, without naming other dealers. It is a complete document. Its
 * style element carries the nonce of own inline elements, so that the policy lists it.
 */
export function unknownHostDocument(inlineNonce: string): string {
  return (
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>No site at this address</title>' +
    `<style nonce="${inlineNonce}">body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;box-sizing:border-box;font:16px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;color:#16202b;background:#f3f5f7}main{max-width:34rem}h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2}p{margin:0;color:#4b5a69}</style></head>` +
    '<body><main><h1>There is no site at this address</h1><p>Please check the address for a typing mistake. If you got it on a card or in a message, ask the sender for the current one.</p></main></body></html>'
  );
}
