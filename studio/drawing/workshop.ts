import { ridge, softened } from './brushes.ts';
import type { Canvas, Painter } from './brushes.ts';
import { carSilhouette } from './silhouettes.ts';
import type { Silhouette } from './silhouettes.ts';
import { block, letters, plane, ribs, rollerDoor, tree, wall, yard } from './yard-brushes.ts';
import type { Plot, Stops } from './yard-brushes.ts';

interface Workshop {
  wall: readonly [top: string, foot: string];
  doors: string;
  roof: string;
  sign: string;
  words: string;
  sky: Stops;
  ground: Stops;
  trees: readonly string[];
  /** Which doors are up, from the left, beginning with 0. */
  open: readonly number[];
  /** Without it a shed with a gable and four doors, with cars on hoists. */
  shed?: Shed;
  /** What lies behind it in the place of a range and trees. */
  behind?: (canvas: Canvas, plot: Plot) => void;
  /** What stands before it. */
  before?: (canvas: Canvas, plot: Plot) => void;
  isUnsealed?: boolean;
}

interface Shed {
  roof: 'gable' | 'skillion';
  /** Metres: its wall and its doors. */
  tall: number;
  doorTall: number;
  doors: number;
  inside: Silhouette;
  /** Metres from its floor; a heavy vehicle stands on the floor. */
  raised: number;
  paints: readonly string[];
}

const cityShed: Shed = {
  roof: 'gable',
  tall: 5.6,
  doorTall: 3.8,
  doors: 4,
  inside: carSilhouette,
  raised: 1.35,
  paints: ['#b9342d', '#e8eaec', '#3a5f9c', '#7b8187'],
};

/** A workshop with roller doors, some of them up, vehicles on its hoists or its floor. */
export function paintWorkshop(look: Workshop): Painter {
  const shed = look.shed ?? cityShed;
  // The fascia lies between the doors and the roof.
  const left = 2;
  const wide = 22;
  const pitch = (wide - 1.2) / shed.doors;
  const doorWide = pitch - 0.94;
  return yard({
    sky: look.sky,
    ground: look.ground,
    grains: ['#4b4c50', '#c9c7c2', '#8a8883'],
    isUnsealed: look.isUnsealed ?? false,
    behind: look.behind ?? ((canvas, plot) => rangeAndTrees(canvas, plot, look.trees)),
    building(canvas, plot) {
      const { context } = canvas;
      const { base, metre } = plot;
      const front = { x: left, wide, tall: shed.tall };
      wall(canvas, plot, front, ...look.wall);
      ribs(canvas, plot, front);
      const eave = shed.tall - 0.1;
      if (shed.roof === 'gable')
        plane(canvas, plot, look.roof, [left - 0.6, eave], [left + wide / 2, eave + 1.8], [left + wide + 0.6, eave]);
      else
        plane(
          canvas,
          plot,
          look.roof,
          [left - 0.8, eave],
          [left - 0.8, eave + 1.5],
          [left + wide + 0.8, eave + 0.35],
          [left + wide + 0.8, eave],
        );
      for (let door = 0; door < shed.doors; door++) {
        const opening = { x: left + 0.9 + door * pitch, wide: doorWide, tall: shed.doorTall };
        block(canvas, plot, { x: opening.x - 0.12, wide: doorWide + 0.24, tall: shed.doorTall + 0.1 }, 0, '#26292d');
        if (!look.open.includes(door)) {
          rollerDoor(canvas, plot, opening, look.doors);
          continue;
        }
        wall(canvas, plot, opening, '#dfe3e4', '#8d9294');
        context.fillStyle = '#fffbe8';
        for (const along of [0.12, 0.56])
          context.fillRect(
            (opening.x + doorWide * along) * metre,
            base - (shed.doorTall - 0.2) * metre,
            metre * doorWide * 0.3,
            3,
          );
        if (shed.raised > 0)
          for (const along of [0.21, 0.73])
            block(canvas, plot, { x: opening.x + doorWide * along, wide: 0.16, tall: 3 }, 0, '#c9a227');
        context.save();
        context.beginPath();
        context.rect(opening.x * metre, base - shed.doorTall * metre, doorWide * metre, shed.doorTall * metre);
        context.clip();
        const colour = shed.paints[door % shed.paints.length] ?? '#888';
        shed.inside(canvas, (opening.x + 0.06) * metre, base - shed.raised * metre, metre * 0.95, colour);
        context.restore();
        if (shed.raised === 0) continue;
        block(canvas, plot, { x: opening.x + doorWide * 0.12, wide: doorWide * 0.75, tall: 0.1 }, 1.4, '#c9a227');
        block(canvas, plot, { x: opening.x + doorWide - 0.76, wide: 0.66, tall: 1.1 }, 0, '#b3302d');
      }
      block(canvas, plot, { x: left + 0.6, wide: wide - 1.2, tall: 1 }, shed.doorTall + 0.5, look.sign);
      letters(canvas, plot, {
        words: look.words,
        x: left + 1.2,
        up: shed.doorTall + 0.99,
        high: 0.56,
        colour: '#ffffff',
      });
    },
    front(canvas, plot) {
      softened(canvas, 6, (context) => {
        context.fillStyle = 'rgba(20,20,24,0.22)';
        context.fillRect(0, plot.base - 3, canvas.width, 9);
      });
      look.before?.(canvas, plot);
    },
  });
}

function rangeAndTrees(canvas: Canvas, { base, metre }: Plot, colours: readonly string[]): void {
  ridge(canvas, { base, height: metre * 4.4, colour: 'rgba(120,140,150,0.55)', rough: 0.8 });
  for (let each = 0; each < 8; each++)
    tree(canvas, {
      x: canvas.random() * canvas.width,
      foot: base,
      tall: metre * (5 + canvas.random() * 3),
      colours,
      bark: '#6d5c4c',
    });
}
