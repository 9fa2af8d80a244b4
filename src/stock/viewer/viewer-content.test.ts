import { expect, test } from 'vitest';
import { vehicleSchema } from '../vehicle.ts';
import { viewerContent, viewerFrameOrigins, type Slide, type ViewerSettings } from './viewer-content.ts';

const settings: ViewerSettings = { viewer_default_mode: 'spinner', video_position: 'second', spin_address: '' };
function content(values: Record<string, unknown> = {}, changed: Partial<ViewerSettings> = {}) {
  const vehicle = vehicleSchema.parse({
    id: 'a',
    slug: 'a',
    make: 'Toyota',
    model: 'Corolla',
    condition: 'used',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...values,
  });
  return viewerContent({
    vehicle,
    name: '2021 Toyota Corolla',
    body: 'hatch',
    available: true,
    settings: { ...settings, ...changed },
  });
}
const images = (count: number) => Array.from({ length: count }, (_, index) => ({ url: `/p/${index + 1}.webp` }));
const spinImages = ['/s/1.webp', '/s/2.webp', '/s/3.webp'];
const film = 'https://youtu.be/dQw4w9WgXcQ';
const order = (slides: readonly Slide[]) => slides.map((slide) => (slide.kind === 'film' ? 'film' : slide.number));

test.each([
  { position: 'start', count: 4, slides: ['film', 1, 2, 3, 4] },
  { position: 'second', count: 4, slides: [1, 'film', 2, 3, 4] },
  { position: 'middle', count: 4, slides: [1, 2, 'film', 3, 4] },
  { position: 'middle', count: 5, slides: [1, 2, 3, 'film', 4, 5] },
  { position: 'end', count: 4, slides: [1, 2, 3, 4, 'film'] },
  { position: 'second', count: 0, slides: ['film'] },
  { position: 'end', count: 1, slides: [1, 'film'] },
] as const)('of $count pictures the film at the $position makes $slides', ({ position, count, slides }) => {
  expect(order(content({ images: images(count), videoUrl: film }, { video_position: position }).slides)).toEqual(
    slides,
  );
});

test('without a film there is no slide of one, and each further film has its own', () => {
  expect(order(content({ images: images(2) }).slides)).toEqual([1, 2]);
  expect(
    order(content({ images: images(2), videoUrl: film, externalVideoUrl: film, videos: [{ url: '/b.mp4' }] }).slides),
  ).toEqual([1, 'film', 'film', 2]);
});

test.each([
  { has: { images: images(2), spinImages }, modes: ['spinner', 'gallery'], first: 'spinner' },
  { has: { images: images(2), spinImages }, preferred: 'gallery', modes: ['spinner', 'gallery'], first: 'gallery' },
  { has: { images: images(2) }, modes: ['gallery'], first: 'gallery' },
  { has: { images: images(2), spinImages: ['/s/1.webp'] }, modes: ['gallery'], first: 'gallery' },
  { has: {}, modes: ['gallery'], first: 'gallery' },
  {
    has: { images: images(1), spinImages, walkaroundVideos: [{ url: '/w.webm' }], spinInteriorImage: '/i.webp' },
    modes: ['spinner', 'walkaround', 'gallery', 'interior'],
    first: 'spinner',
  },
  { has: { spinInteriorImage: '/i.webp' }, modes: ['interior'], first: 'interior' },
  { has: { walkaroundVideos: [{ url: 'javascript:alert(1)' }] }, modes: ['gallery'], first: 'gallery' },
] as const)('a vehicle with $has opens with $first of $modes', ({ has, modes, first, ...rest }) => {
  const made = content(has, { viewer_default_mode: 'preferred' in rest ? rest.preferred : 'spinner' });
  expect(made.modes).toEqual(modes);
  expect(made.initialMode).toBe(first);
});

test.each([
  { status: 'in_stock', count: 4, thumbnails: true },
  { status: 'in_stock', count: 3, thumbnails: false },
  { status: 'coming_soon', count: 4, thumbnails: false },
  { status: 'sold', count: 4, thumbnails: false },
])('$count pictures of a vehicle $status: thumbnails $thumbnails', ({ status, count, thumbnails }) => {
  expect(content({ status, images: images(count) }).thumbnails).toBe(thumbnails);
});

const spinAddress = 'https://spins.example.com/show/{code}?small=1';
test.each([
  {
    code: 'A 1',
    address: spinAddress,
    spin: { kind: 'hosted', frameUrl: 'https://spins.example.com/show/A%201?small=1' },
  },
  {
    code: 'https://spins.example.com/x/9',
    address: spinAddress,
    spin: { kind: 'hosted', frameUrl: 'https://spins.example.com/x/9' },
  },
  { code: 'https://spins.example.com.evil.example/x', address: spinAddress, spin: null },
  { code: 'https://other.example/x', address: spinAddress, spin: null },
  { code: 'A1', address: '', spin: null },
  { code: '', address: spinAddress, spin: null },
])('the code $code of a hosted spin, with $address configured, makes $spin', ({ code, address, spin }) => {
  const made = content({ spinCode: code, images: images(2) }, { spin_address: address });
  expect(made.spin).toEqual(spin);
  expect(made.initialMode).toBe('gallery');
});

test('the frames of films are allowed, and those of the spins where the dealer has an address for them', () => {
  const films = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://fast.wistia.net'];
  expect(viewerFrameOrigins({ spin_address: '' })).toEqual(films);
  expect(viewerFrameOrigins({ spin_address: spinAddress })).toEqual([...films, 'https://spins.example.com']);
});
