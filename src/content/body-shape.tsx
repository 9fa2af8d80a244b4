import { bodyShapeOf, bodyShapes } from './body-shapes.ts';

/**
 * The outline of a body seen from its side, in the colour of the text around it. Decoration: the body's name stands
 * beside it.
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
