/**
 * The further pictures of a card, for fingers. A row over the card's first picture scrolls sideways by the browser's
 * own means, so that a vertical swipe still scrolls the page and a tap still follows the link. Nothing of it is in the
 * HTML of the page, no further picture is loaded before a swipe begins, and keyboards and screen readers do not meet
 * it: they have the same pictures on the vehicle's page.
 */
const dotPx = 12;

export interface SwipedPictures {
  /** The vehicle's page. */
  href: string;
  count: number;
  /** The picture at a place of the row, the first is 0. */
  makePicture(place: number): HTMLImageElement;
}

/** `first` is the card's own picture, which the row lies over. Gives a function that removes the row. */
export function addSwipedPictures(first: HTMLImageElement, { href, count, makePicture }: SwipedPictures): () => void {
  const link = document.createElement('a');
  link.href = href;
  link.tabIndex = -1;
  link.draggable = false;
  link.className = 'flex size-full *:shrink-0';
  // Room to scroll into.
  const room = document.createElement('span');
  room.style.width = `${count}00%`;
  link.append(room);
  const row = document.createElement('div');
  row.ariaHidden = 'true';
  // A box that scrolls is a stop of the Tab key without it.
  row.tabIndex = -1;
  row.className =
    'absolute inset-0 z-1 [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain [scrollbar-width:none]';
  row.append(link);
  const dots = document.createElement('span');
  dots.ariaHidden = 'true';
  dots.className =
    'picture-dots pointer-events-none absolute bottom-1 left-1/2 z-2 h-4 -translate-x-1/2 rounded-full bg-black/55 bg-origin-content bg-clip-border px-1';
  showDots(dots, { count, current: 0 });
  const makePlaces = (): void => {
    if (room.isConnected) link.replaceChildren(...Array.from({ length: count }, emptyPlace));
  };
  // A layout of the row in the middle of a swipe lets it run past the next picture. So its places are there before it
  // moves, and a picture that comes into one of them changes nothing outside of it (`contain`).
  row.addEventListener('touchstart', makePlaces, { passive: true });
  row.addEventListener(
    'scroll',
    () => {
      const current = Math.min(count - 1, Math.max(0, Math.round(row.scrollLeft / row.clientWidth)));
      makePlaces();
      // The one in sight, those before it, and the next.
      for (let place = 0; place <= Math.min(current + 1, count - 1); place += 1) {
        const box = link.children[place]!;
        if (box.childElementCount === 0) box.append(makePicture(place));
      }
      for (const box of link.children) box.classList.add('bg-surface-2');
      showDots(dots, { count, current });
    },
    { passive: true },
  );
  first.after(row, dots);
  return () => {
    row.remove();
    dots.remove();
  };
}

/** The card's own picture shows through until the row moves. */
function emptyPlace(): HTMLElement {
  const place = document.createElement('span');
  place.className = 'size-full snap-start snap-always';
  place.style.contain = 'strict';
  return place;
}

/** All dots in one element: a repeated one, and the current one over it. */
function showDots(element: HTMLElement, { count, current }: { count: number; current: number }): void {
  const dot = (px: number, colour: string) => `radial-gradient(circle, ${colour} ${px}px, transparent ${px + 0.5}px)`;
  Object.assign(element.style, {
    boxSizing: 'content-box',
    width: `${count * dotPx}px`,
    backgroundImage: `${dot(3.5, '#fff')}, ${dot(2, 'rgb(255 255 255 / 0.75)')}`,
    backgroundSize: `${dotPx}px 100%`,
    backgroundPosition: `${current * dotPx}px 0, 0 0`,
    backgroundRepeat: 'no-repeat, repeat-x',
  });
}
