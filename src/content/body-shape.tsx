import { bodyShapes, type BodyShapeName } from './body-shapes.ts';

/** Values of the body facet that are drawn like another body. */
const drawnAs: Readonly<Record<string, BodyShapeName>> = {
  sedan: 'sedan', prestige: 'sedan', ev: 'hatch', hatch: 'hatch', hatchback: 'hatch', suv: 'suv', '4x4': 'suv', wagon: 'wagon', stationwagon: 'wagon',
  ute: 'ute', cabchassis: 'cabChassis', lighttruck: 'truck', truck: 'truck', van: 'van', bus: 'bus', peoplemover: 'peopleMover', coupe: 'coupe', hardtop: 'coupe',
  convertible: 'convertible', softtop: 'convertible', motorhome: 'motorhome', caravan: 'caravan', motorcycle: 'motorcycle',
};

/** The outline of a body seen from its side, in the colour of the text around it. Decoration: the body's name stands beside it. */
export function BodyShape({ body, className }: { body: string; className?: string }) {
  const shape = bodyShapes[drawnAs[body.toLowerCase()] ?? 'sedan'];
  return (
    <svg viewBox="0 0 160 64" aria-hidden="true" className={className} fill="currentColor">
      <path d={shape.path} fillRule="evenodd" />
      {shape.wheels.map(([x, y, radius]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={radius - 1.75} fill="none" stroke="currentColor" strokeWidth="3.5" />
          <circle cx={x} cy={y} r={radius / 3.2} />
        </g>
      ))}
    </svg>
  );
}
