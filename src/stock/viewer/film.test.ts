import { expect, test } from 'vitest';
import { filmFrameOrigins, filmOf, filmsOf } from './film.ts';

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
  [
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  ],
  [
    'http://www.youtube.com/embed/dQw4w9WgXcQ',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  ],
  ['https://vimeo.com/76979871', 'Vimeo', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'Vimeo',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
  ],
  [
    'https://dealer.wistia.com/medias/e4a27b971d',
    'Wistia',
    'https://fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=true&doNotTrack=true',
  ],
])('%s plays in a frame of %s', (address, service, frameUrl) => {
  expect(filmOf(address)).toEqual({ kind: 'frame', frameUrl, service, watchUrl: address });
  expect(filmFrameOrigins).toContain(new URL(frameUrl).origin);
});

test.each([
  ['/demonstration/studio/walkaround.webm', 'file'],
  ['https://media.example.com/a/film.MP4?x=1', 'file'],
  ['https://films.example.com/watch/8', 'link'],
  ['https://www.youtube.com/@dealer', 'link'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'link'],
  ['https://www.youtube.com/watch?v="><script>', 'link'],
])('%s is shown as a %s', (address, kind) => {
  expect(filmOf(address)?.kind).toBe(kind);
});

test.each([
  '',
  'javascript:alert(1)',
  '//evil.example/a.mp4',
  'data:video/mp4;base64,AA',
  'film.mp4',
  'https://',
  '/cars/a-page',
])('%j is no film', (address) => {
  expect(filmOf(address)).toBeNull();
});

test('a file of captions belongs to the film before it, and a film named twice is one', () => {
  expect(
    filmsOf([
      '',
      '/a.webm',
      '/a.vtt',
      '/b.mp4',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      '/a.webm',
      '/lost.vtt',
    ]),
  ).toMatchObject([
    { kind: 'file', url: '/a.webm', captionsUrl: '/a.vtt' },
    { kind: 'file', url: '/b.mp4', captionsUrl: '' },
    { kind: 'frame', service: 'YouTube' },
  ]);
});
