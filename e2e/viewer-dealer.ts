/**
 * A dealer whose vehicles use every mode of the viewer: numbered frames, a panorama with coloured thirds, films. Its
 * pictures are generated here, so that a test can recognise each.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { addCopiedDealer, feedOf, withoutAnnouncement } from './copied-dealer.ts';

const assets = '/assets-of-dealer/pictures/viewer';
export const viewerDealer = 'viewing';
export const frameCount = 36;
export const frameAddress = (frame: number) => `${assets}/spin-${frame}.webp`;

/** The points of the vehicle `spun`: the first is seen from frames 0 to 8 and 30 to 35, the third inside. */
const hotspots = [
  {
    id: 'bar',
    description: 'Tow bar with seven-pin plug',
    place: 'exterior',
    angles: Array.from({ length: frameCount }, (_, frame) =>
      frame < 9 || frame > 29 ? { x: 20 + frame, y: 60 } : null,
    ),
  },
  {
    id: 'mark',
    description: 'Small stone chip on the bonnet',
    place: 'exterior',
    angles: Array.from({ length: frameCount }, (_, frame) => (frame > 14 && frame < 20 ? { x: 70, y: 30 } : null)),
  },
  { id: 'screen', description: 'Ten-inch screen', place: 'interior', angles: [{ x: 75, y: 50 }] },
];

const vehicles = [
  {
    sku: 'SPUN1',
    badge: 'Spun',
    pictures: 6,
    spin: true,
    interior: true,
    walkaround: `${assets}/walk.webm`,
    video: 'https://youtu.be/dQw4w9WgXcQ',
    hotspots,
  },
  { sku: 'FLAT1', badge: 'Flat', pictures: 5, spin: false, interior: false, walkaround: '', video: '', hotspots: [] },
];

/** Applies the dealer to the running server and imports its vehicles. */
export const openViewerDealer = (dataFolder: string) =>
  addCopiedDealer(dataFolder, {
    slug: viewerDealer,
    from: 'tenants/coastline',
    configuration: (copied) => ({
      ...withoutAnnouncement(copied),
      vdp_config: { viewer_default_mode: 'spinner', video_position: 'second' },
    }),
    change: (folder) => drawPictures(path.join(folder, 'pictures/viewer')),
    feedMapping: feedOf({
      make: { constant: 'Toyota' },
      model: { constant: 'Kluger' },
      badge: 'badge',
      car_type: { constant: 'used' },
      body: { constant: 'SUV' },
      images: 'images',
      spin_images: 'spin',
      spin_interior_image: 'interior',
      walkaround_videos: 'walkaround',
      video_url: 'video',
      hotspots: 'hotspots',
    }),
    stock: vehicles.map(feedRow),
  });

function feedRow({ sku, badge, pictures, spin, interior, walkaround, video, hotspots }: (typeof vehicles)[number]) {
  const numbered = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => address(index)).join('|');
  return {
    sku,
    badge,
    walkaround,
    video,
    images: numbered(pictures, (index) => `${assets}/photo-${index}.webp`),
    spin: spin ? numbered(frameCount, frameAddress) : '',
    interior: interior ? `${assets}/interior.webp` : '',
    hotspots: hotspots.length === 0 ? '' : JSON.stringify(hotspots),
  };
}

async function drawPictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const drawn = (text: string, hue: number, [width, height]: readonly [number, number] = [720, 480]) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 80%)"/><text x="50%" y="55%" font-size="120" text-anchor="middle" font-family="sans-serif">${text}</text></svg>`,
      ),
    ).webp();
  for (let frame = 0; frame < frameCount; frame += 1)
    await drawn(`${frame + 1}`, frame * 10).toFile(path.join(folder, `spin-${frame}.webp`));
  for (let photo = 0; photo < 6; photo += 1)
    await drawn(`photo ${photo + 1}`, photo * 50).toFile(path.join(folder, `photo-${photo}.webp`));
  // Red, green and blue thirds: the middle one is straight ahead.
  const third = (fill: string, at: number) => `<rect x="${at * 512}" width="512" height="768" fill="${fill}"/>`;
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1536" height="768">${third('red', 0)}${third('lime', 1)}${third('blue', 2)}</svg>`,
    ),
  )
    .webp({ lossless: true })
    .toFile(path.join(folder, 'interior.webp'));
}
