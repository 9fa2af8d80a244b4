import { expect, test } from 'vitest';
import { contentSecurityPolicy, inlineHashes } from './content-security-policy.server.ts';

test('the policy names the inline scripts and styles of the page, and not its blocks of data', () => {
  const html = '<style>a{}</style><script>one()</script><script type="module">two()</script><script src="/x.js"></script><script type="application/ld+json">{}</script>';
  const { scripts, styles } = inlineHashes(html);
  expect(scripts).toHaveLength(2);
  expect(styles).toHaveLength(1);
});

test('a script that differs by one letter has another hash', () => {
  expect(inlineHashes('<script>a</script>').scripts).not.toEqual(inlineHashes('<script>b</script>').scripts);
});

test('nothing may be framed, and pictures come from this server and the dealer’s own hosts', () => {
  const policy = contentSecurityPolicy({ html: '', mediaSources: ['https://images.example.com'], frameSources: [], secure: true });
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("img-src 'self' data: https://images.example.com");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).toContain('upgrade-insecure-requests');
});

test('frames come from exactly the origins that are named', () => {
  const policy = contentSecurityPolicy({ html: '', mediaSources: [], frameSources: ['https://player.example.com', 'https://spins.example.com'], secure: false });
  expect(policy.split('; ')).toContain('frame-src https://player.example.com https://spins.example.com');
});

test('measuring is admitted for scripts, pictures and calls, and only where it is named', () => {
  const policyOf = (measuringSources?: Parameters<typeof contentSecurityPolicy>[0]['measuringSources']) => contentSecurityPolicy({ html: '', mediaSources: [], frameSources: [], secure: false, measuringSources }).split('; ');
  expect(policyOf({ scripts: ['https://tags.example'], images: ['https://count.example'], connections: ['https://count.example'] })).toEqual(expect.arrayContaining([
    "script-src 'self' https://tags.example", "img-src 'self' data: https://count.example", "connect-src 'self' https://count.example",
  ]));
  expect(policyOf()).toEqual(expect.arrayContaining(["script-src 'self'", "img-src 'self' data:", "connect-src 'self'"]));
});
