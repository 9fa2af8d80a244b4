import { CanvasTexture, LinearMipmapLinearFilter, NoColorSpace, SRGBColorSpace } from 'three';
import { roundedOutline } from './curve.ts';
import type { Corner, Point } from './curve.ts';

/** What a part of the bodywork is made of; where nothing is drawn the paint shows. */
export interface Finish {
  /** CSS colour. */
  colour: string;
  /** 0 mirror, 1 matt. */
  rough: number;
  /** 0 plastic or paint, 1 metal. */
  metal?: number;
  /** Seen through. */
  glass?: boolean;
}

export const finishes = {
  glass: { colour: '#000000', rough: 0.05, glass: true },
  darkGlass: { colour: '#0b0d10', rough: 0.06 },
  gloss: { colour: '#08090a', rough: 0.12 },
  plastic: { colour: '#191a1c', rough: 0.7 },
  rubber: { colour: '#0c0c0d', rough: 0.85 },
  gap: { colour: '#050506', rough: 0.9 },
  chrome: { colour: '#e6e9ec', rough: 0.12, metal: 1 },
  satin: { colour: '#9a9da1', rough: 0.35, metal: 1 },
  lampHousing: { colour: '#15171a', rough: 0.12 },
  lampClear: { colour: '#c9d0d6', rough: 0.1, metal: 0.6 },
  lampWhite: { colour: '#ffffff', rough: 0.25 },
  lampRed: { colour: '#b4060f', rough: 0.1 },
  lampDeepRed: { colour: '#5e0308', rough: 0.1 },
  lampAmber: { colour: '#e07a10', rough: 0.15 },
  plate: { colour: '#f3f3ee', rough: 0.5 },
  white: { colour: '#f4f5f6', rough: 0.3 },
} satisfies Record<string, Finish>;

/** A flat sheet (metres, y up) that is projected on bodywork from one side. */
export interface Sheet {
  fill(outline: readonly Corner[], finish: Finish): void;
  line(points: readonly Point[], width: number, finish: Finish, opacity?: number): void;
  disc(centre: Point, radius: number, finish: Finish): void;
  text(words: string, centre: Point, height: number, finish: Finish): void;
  /** Draws inside an outline only. */
  within(outline: readonly Corner[], draw: () => void): void;
  textures(): { colour: CanvasTexture; surface: CanvasTexture; from: Point; size: Point };
}

export function createSheet(from: Point, to: Point, pixelsPerMetre = 640): Sheet {
  const width = Math.ceil((to[0] - from[0]) * pixelsPerMetre);
  const height = Math.ceil((to[1] - from[1]) * pixelsPerMetre);
  const canvases = [0, 1].map(() => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas to draw on');
    context.lineJoin = 'round';
    context.lineCap = 'round';
    return { canvas, context };
  });
  const px = (point: Point): Point => [
    (point[0] - from[0]) * pixelsPerMetre,
    height - (point[1] - from[1]) * pixelsPerMetre,
  ];
  const both = (finish: Finish, draw: (context: CanvasRenderingContext2D) => void) => {
    canvases.forEach(({ context }, index) => {
      const style =
        index === 0
          ? finish.colour
          : `rgb(${Math.round(finish.rough * 255)},${Math.round((finish.metal ?? 0) * 255)},${finish.glass ? 255 : 0})`;
      context.fillStyle = style;
      context.strokeStyle = style;
      draw(context);
    });
  };
  const trace = (context: CanvasRenderingContext2D, points: readonly Point[]) => {
    context.beginPath();
    points.forEach((point, index) => {
      const [x, y] = px(point);
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
  };
  /** Through the middles of the stretches, bent at the points between. */
  const traceSoftly = (context: CanvasRenderingContext2D, points: readonly Point[]) => {
    const at = points.map(px);
    const last = at.at(-1);
    if (at.length < 3 || !last) return trace(context, points);
    context.beginPath();
    at.forEach(([x, y], index) => {
      const next = at[index + 1];
      if (index === 0) context.moveTo(x, y);
      else if (next && index < at.length - 2) context.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2);
      else if (next) context.quadraticCurveTo(x, y, last[0], last[1]);
    });
  };
  return {
    fill(outline, finish) {
      both(finish, (context) => {
        trace(context, roundedOutline(outline));
        context.closePath();
        context.fill();
      });
    },
    line(points, thickness, finish, opacity = 1) {
      both(finish, (context) => {
        traceSoftly(context, points);
        context.globalAlpha = opacity;
        context.lineWidth = thickness * pixelsPerMetre;
        context.stroke();
        context.globalAlpha = 1;
      });
    },
    disc(centre, radius, finish) {
      both(finish, (context) => {
        context.beginPath();
        context.arc(...px(centre), radius * pixelsPerMetre, 0, Math.PI * 2);
        context.fill();
      });
    },
    text(words, centre, letterHeight, finish) {
      both(finish, (context) => {
        context.font = `600 ${letterHeight * pixelsPerMetre}px sans-serif`;
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.fillText(words, ...px(centre));
      });
    },
    within(outline, draw) {
      for (const { context } of canvases) {
        context.save();
        trace(context, roundedOutline(outline));
        context.closePath();
        context.clip();
      }
      draw();
      for (const { context } of canvases) context.restore();
    },
    textures() {
      const [colour, surface] = canvases.map(({ canvas }, index) => {
        const texture = new CanvasTexture(canvas);
        texture.premultiplyAlpha = true;
        texture.colorSpace = index === 0 ? SRGBColorSpace : NoColorSpace;
        texture.minFilter = LinearMipmapLinearFilter;
        texture.anisotropy = 4;
        return texture;
      });
      if (!colour || !surface) throw new Error('A sheet has two textures');
      return { colour, surface, from, size: [to[0] - from[0], to[1] - from[1]] };
    },
  };
}

/** Four sheets around a body: x runs from the nose to the tail, z across, y up. */
export interface Wrapping {
  side: Sheet;
  /** Across (z) and up, seen from the nose. */
  front: Sheet;
  /** Across (z) and up, seen from the tail. */
  rear: Sheet;
  /** Along (x) and across (z), seen from above. */
  top: Sheet;
}

export function createWrapping(size: { length: number; halfWidth: number; height: number }): Wrapping {
  const { length, halfWidth, height } = size;
  return {
    side: createSheet([-0.15, -0.05], [length + 0.15, height + 0.1]),
    front: createSheet([-halfWidth - 0.1, -0.05], [halfWidth + 0.1, height + 0.1]),
    rear: createSheet([-halfWidth - 0.1, -0.05], [halfWidth + 0.1, height + 0.1]),
    top: createSheet([-0.15, -halfWidth - 0.1], [length + 0.15, halfWidth + 0.1], 320),
  };
}
