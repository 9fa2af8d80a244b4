/**
 * The dealer's promotion card between the vehicles: the same size, or as wide as several, but clearly not a vehicle.
 */
import { ArrowRight } from 'lucide-react';
import type { CardLayout } from '../../stock/vehicle-card.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CardGround } from '../../ui/card-ground.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import type { DealerCard } from './dealer-cards.ts';

export function DealerCardView({ card, layout }: { card: DealerCard; layout: CardLayout }) {
  // In the `flat` layout the picture fills the card; in the others the text is on the dealer's colour below it.
  const whole = layout === 'flat' && card.picture !== null;
  return (
    <div
      className={classNames(
        'ring-current group relative isolate flex min-h-72 min-w-0 flex-col overflow-hidden rounded-card',
        whole
          ? 'justify-end bg-brand-strong text-white'
          : layout === 'dense'
            ? 'bg-accent text-on-accent @xl:flex-row'
            : 'bg-brand text-on-brand @xl:flex-row',
      )}
    >
      {/* It takes the height that the text leaves, so that no card in the row has a gap. */}
      {card.picture === null ? (
        <CardGround className="min-h-40 flex-1" />
      ) : (
        <div className={whole ? 'absolute inset-0 -z-2' : 'relative min-h-40 flex-1'}>
          <Picture
            src={card.picture}
            alt=""
            width={600}
            height={400}
            sizes="44rem"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      )}
      {whole ? (
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-1 bg-linear-to-t from-black/90 via-black/55 to-black/5"
        />
      ) : null}
      <div className={classNames('flex flex-col p-5', !whole && '@xl:flex-1 @xl:justify-center @xl:p-8')}>
        <h2 className={whole ? 'text-2xl' : 'text-xl'}>{card.heading}</h2>
        {card.text === '' ? null : <p className="mt-2">{card.text}</p>}
        <div className="pt-5">
          {/* The link covers the card, as a vehicle's does. */}
          <a
            href={card.href}
            className={buttonStyle({
              variant: 'inverse',
              className: 'w-full @xl:w-auto after:absolute after:inset-0',
            })}
          >
            {card.label}
            <ArrowRight aria-hidden="true" className="size-5" />
          </a>
        </div>
      </div>
    </div>
  );
}
