import { bodyShapeOf, bodyShapes } from './body-shapes.ts';

/**
 * Outline of a body from the side, in the colour of the surrounding text. It is decorative: the body's name is next to
 * it.
 */
export function BodyShape({ body, className }: { body: string; className?: string }) {
  const shape = bodyShapes[bodyShapeOf(body) ?? 'sedan'];
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
