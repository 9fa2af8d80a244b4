import { expect, test } from 'vitest';
import { namesAnotherHost, pageOrigin } from './page-origin.ts';

const hostName = 'www.sky.example';

test.each([
  {
    title: 'a demonstration names the port on which it listens',
    hostHeader: 'www.sky.example:3000',
    demonstration: true,
    expected: 'http://www.sky.example:3000',
  },
  {
    title: 'a demonstration names it where Host names none',
    hostHeader: 'www.sky.example',
    demonstration: true,
    expected: 'http://www.sky.example:3000',
  },
  {
    title: 'a demonstration names no other port',
    hostHeader: 'www.sky.example:444',
    demonstration: true,
    expected: 'http://www.sky.example:3000',
  },
  {
    title: 'production without https names its own port where Host does',
    hostHeader: 'www.sky.example:3000',
    expected: 'http://www.sky.example:3000',
  },
  {
    title: 'production names no other port',
    hostHeader: 'www.sky.example:444',
    expected: 'http://www.sky.example',
  },
  {
    title: 'a port that ends like its own is another',
    hostHeader: 'www.sky.example:13000',
    expected: 'http://www.sky.example',
  },
  {
    title: 'the port of http is not said',
    hostHeader: 'www.sky.example:80',
    ownPort: 80,
    expected: 'http://www.sky.example',
  },
  {
    title: 'behind a proxy that speaks https there is no port',
    hostHeader: 'www.sky.example:3000',
    secure: true,
    expected: 'https://www.sky.example',
  },
  {
    title: 'neither is there in a demonstration',
    hostHeader: 'www.sky.example:3000',
    secure: true,
    demonstration: true,
    expected: 'https://www.sky.example',
  },
  {
    title: 'before the server listens there is none',
    hostHeader: 'www.sky.example:null',
    ownPort: null,
    demonstration: true,
    expected: 'http://www.sky.example',
  },
  {
    title: 'capitals and a dot at the end of Host are not repeated',
    hostHeader: 'WWW.Sky.Example.:444',
    expected: 'http://www.sky.example',
  },
])('$title', ({ hostHeader, secure = false, demonstration = false, ownPort = 3_000, expected }) => {
  expect(pageOrigin({ hostName, hostHeader, secure, demonstration, ownPort })).toBe(expected);
});

test.each([
  ['http://www.sky.example/', 'www.sky.example', false],
  ['http://www.sky.example:444/', 'www.sky.example', false],
  ['https://www.sky.example/', 'www.sky.example:3000', false],
  ['http://www.sky.example/', 'WWW.SKY.example', false],
  ['http://user@www.sky.example/', 'www.sky.example', false],
  ['http://[::1]:3000/', '[::1]:3000', false],
  ['http://www.sky.example/', null, false],
  ['http://other.example/', 'www.sky.example', true],
  ['http://www.sky.example.other.example/', 'www.sky.example', true],
  ['http://www.sky.example/', 'other.example', true],
  ['http://www.sky.example/', '', true],
  ['http://www.sky.example/', 'a b', true],
])('the request line %s beside the host %s names another: %s', (url, host, expected) => {
  expect(namesAnotherHost(url, host)).toBe(expected);
});
