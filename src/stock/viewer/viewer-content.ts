/**
 * Content of a vehicle's viewer: the available modes and the first one (VDP-12, VDP-13), the slides with the film in
 * its position (VDP-7), and whether there is a strip of thumbnails (VDP-3).
 */
import type { Vehicle } from '../vehicle.ts';
import { filmFrameOrigins, filmsOf, type Film } from './film.ts';

export const viewerModes = ['spinner', 'walkaround', 'gallery', 'interior'] as const;
export type ViewerMode = (typeof viewerModes)[number];

/** The stage is 600x400 (VDP-4, VDP-16) and grows in this shape to the column, which is at most so many pixels wide. */
export const viewerSize = { width: 900, height: 600 } as const;

export interface GalleryPicture {
  url: string;
  thumbUrl: string;
  alt: string;
}
export type Slide =
  | { kind: 'picture'; picture: GalleryPicture; /** From 1. */ number: number }
  | { kind: 'film'; film: Film };
/** `frames` of our own, or a page of a host that the dealer configured. */
export type Spin = { kind: 'frames'; frames: string[] } | { kind: 'hosted'; frameUrl: string };
export type Hotspot = Vehicle['hotspots'][number];

export interface ViewerContent {
  name: string;
  /** Body whose outline is shown without a picture. */
  body: string;
  /** A vehicle that can no longer be bought is shown in muted colours. */
  muted: boolean;
  /** In their order; the gallery is there when nothing else is. */
  modes: ViewerMode[];
  initialMode: ViewerMode;
  slides: Slide[];
  pictureCount: number;
  thumbnails: boolean;
  /** Shown for films before they play; `''` without pictures. */
  posterUrl: string;
  spin: Spin | null;
  walkarounds: Film[];
  /** URL of the interior picture, `''` without one. */
  interiorUrl: string;
  hotspots: Hotspot[];
}

export interface ViewerSettings {
  viewer_default_mode: 'spinner' | 'gallery';
  video_position: VideoPosition;
  /** URL of hosted spins with `{code}`, `''` without one. */
  spin_address: string;
}
type VideoPosition = 'start' | 'second' | 'middle' | 'end';

/** The strip of thumbnails appears above this number of pictures (VDP-3). */
const thumbnailsAbove = 3;

export function viewerContent({
  vehicle,
  name,
  body,
  available,
  settings,
}: {
  vehicle: Vehicle;
  name: string;
  body: string;
  available: boolean;
  settings: ViewerSettings;
}): ViewerContent {
  const pictures = vehicle.images.map((image) => ({
    url: image.url,
    thumbUrl: image.thumbUrl || image.url,
    alt: image.alt,
  }));
  const films = filmsOf([vehicle.videoUrl, vehicle.externalVideoUrl, ...vehicle.videos.map(({ url }) => url)]);
  const walkarounds = filmsOf(vehicle.walkaroundVideos.map(({ url }) => url));
  const spin = spinOf(vehicle, settings.spin_address);
  const slides = slidesOf(pictures, films, settings.video_position);
  const has: Record<ViewerMode, boolean> = {
    spinner: spin !== null,
    walkaround: walkarounds.length > 0,
    gallery: slides.length > 0,
    interior: vehicle.spinInteriorImage !== '',
  };
  const found = viewerModes.filter((mode) => has[mode]);
  const modes: ViewerMode[] = found.length === 0 ? ['gallery'] : found;
  return {
    name,
    body,
    muted: !available,
    modes,
    initialMode: initialMode(modes, { spin, preferred: settings.viewer_default_mode }),
    slides,
    pictureCount: pictures.length,
    thumbnails: vehicle.status === 'in_stock' && pictures.length > thumbnailsAbove,
    posterUrl: pictures[0]?.url ?? (spin?.kind === 'frames' ? spin.frames[0]! : ''),
    spin,
    walkarounds,
    interiorUrl: vehicle.spinInteriorImage,
    // The notes on a sold vehicle are no longer relevant.
    hotspots: available ? vehicle.hotspots : [],
  };
}

/** A hosted spin needs a click, so a page never opens with it. */
function initialMode(
  modes: readonly ViewerMode[],
  { spin, preferred }: { spin: Spin | null; preferred: ViewerMode },
): ViewerMode {
  const opens = modes.filter((mode) => mode !== 'spinner' || spin?.kind === 'frames');
  return [preferred, 'gallery' as const].find((mode) => opens.includes(mode)) ?? opens[0] ?? modes[0]!;
}

/**
 * Frames take precedence over a code. A code is inserted into the configured URL; a code that is itself a URL is used
 * if its host is the configured one. An unknown code is ignored.
 */
function spinOf(vehicle: Pick<Vehicle, 'spinImages' | 'spinCode'>, address: string): Spin | null {
  if (vehicle.spinImages.length > 1) return { kind: 'frames', frames: vehicle.spinImages };
  const code = vehicle.spinCode.trim();
  if (code === '' || address === '') return null;
  const origin = spinFrameOrigin(address);
  if (/^https:\/\//i.test(code))
    return URL.canParse(code) && new URL(code).origin === origin
      ? { kind: 'hosted', frameUrl: new URL(code).href }
      : null;
  return { kind: 'hosted', frameUrl: address.replaceAll('{code}', encodeURIComponent(code)) };
}

function spinFrameOrigin(address: string): string {
  return new URL(address.replaceAll('{code}', 'code')).origin;
}

/** Every origin that a frame of the viewer may come from, for the page's Content-Security-Policy. */
export function viewerFrameOrigins({ spin_address: address }: Pick<ViewerSettings, 'spin_address'>): string[] {
  return [...filmFrameOrigins, ...(address === '' ? [] : [spinFrameOrigin(address)])];
}

/** `middle` of an odd number of pictures is after the larger half: with five pictures, the film is the fourth slide. */
const videoPlaces: Record<VideoPosition, (pictures: number) => number> = {
  start: () => 0,
  second: () => 1,
  middle: (pictures) => Math.ceil(pictures / 2),
  end: (pictures) => pictures,
};

function slidesOf(pictures: readonly GalleryPicture[], films: readonly Film[], position: VideoPosition): Slide[] {
  const slides: Slide[] = pictures.map((picture, index) => ({ kind: 'picture', picture, number: index + 1 }));
  return slides.toSpliced(
    videoPlaces[position](pictures.length),
    0,
    ...films.map((film) => ({ kind: 'film' as const, film })),
  );
}
