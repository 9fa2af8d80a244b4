/**
 * The studio and what stands in it; a vehicle stays for the next picture, since building and lighting it takes longer
 * than a picture.
 */
import { BufferGeometry, Mesh } from 'three';
import type { Group } from 'three';
import { createEnvironment, studioLight } from './environment.ts';
import { paints } from './paints.ts';
import { studioLamps } from './soft-light.ts';
import { createStudio } from './studio.ts';
import type { Colour, Studio } from './studio.ts';
import { createInside, createInsideAllAround, createVehicle } from './vehicles.ts';

export type Side = 'inside' | 'all around' | 'outside' | 'turntable';

let studio: Studio | undefined;
let standing: { name: string; subject: Group } | undefined;

export function stage(body: string, side: Side): { studio: Studio; subject: Group } {
  studio ??= createStudio((renderer) => createEnvironment(renderer, studioLight));
  const name = `${body} ${side}`;
  if (standing?.name !== name) {
    if (standing) dismantle(standing.subject);
    standing = { name, subject: build(body, side) };
    studio.light(standing.subject, studioLamps());
  }
  return { studio, subject: standing.subject };
}

function build(body: string, side: Side): Group {
  if (side === 'inside') return createInside(body);
  if (side === 'all around') return createInsideAllAround(body);
  return createVehicle(body, side === 'turntable' ? 'small' : 'large');
}

export function paintOf(name: string): Colour {
  const colour = paints[name];
  if (!colour) throw new Error(`Colour: found "${name}", expected one of ${Object.keys(paints).join(', ')}`);
  return colour;
}

function dismantle(subject: Group): void {
  subject.traverse((part) => {
    if (part instanceof Mesh && part.geometry instanceof BufferGeometry) part.geometry.dispose();
  });
}
