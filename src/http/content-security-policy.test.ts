import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.server.ts';

test('nothing may be framed, and pictures come from this server and the dealer’s own hosts', () => {
  const policy = contentSecurityPolicy({
    inline: { scripts: [], styles: [] },
    mediaSources: ['https://images.example.com'],
    frameSources: [],
    secure: true,
  });
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("img-src 'self' data: https://images.example.com");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).toContain('upgrade-insecure-requests');
});

test('inline scripts and styles are the named ones alone', () => {
  const policy = contentSecurityPolicy({
    inline: { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] },
    mediaSources: [],
    frameSources: [],
    secure: true,
  }).split('; ');
  expect(policy).toEqual(expect.arrayContaining(["script-src 'self' 'sha256-a'", "style-src 'self' 'sha256-b'"]));
});

test('frames come from exactly the origins that are named', () => {
  const policy = contentSecurityPolicy({
    inline: { scripts: [], styles: [] },
    mediaSources: [],
    frameSources: ['https://player.example.com', 'https://spins.example.com'],
    secure: false,
  });
  expect(policy.split('; ')).toContain('frame-src https://player.example.com https://spins.example.com');
});

test('measuring is admitted for scripts, pictures and calls, and only where it is named', () => {
  const policyOf = (measuringSources?: Parameters<typeof contentSecurityPolicy>[0]['measuringSources']) =>
    contentSecurityPolicy({
      inline: { scripts: [], styles: [] },
      mediaSources: [],
      frameSources: [],
      secure: false,
      measuringSources,
    }).split('; ');
  expect(
    policyOf({
      scripts: ['https://tags.example'],
      images: ['https://count.example'],
      connections: ['https://count.example'],
    }),
  ).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://tags.example",
      "img-src 'self' data: https://count.example",
      "connect-src 'self' https://count.example",
    ]),
  );
  expect(policyOf()).toEqual(
    expect.arrayContaining(["script-src 'self'", "img-src 'self' data:", "connect-src 'self'"]),
  );
});
