/**
 * One film (VDP-7, VDP-10). A hosted film is a link until it is clicked, then a sandboxed frame with the service's
 * player. Nothing is loaded from the service before the click.
 */
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { ExternalLink, Play } from 'lucide-react';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import { Picture, PictureAddresses } from '../../ui/picture.tsx';
import type { Film } from './film.ts';
import { viewerSize } from './viewer-content.ts';

export interface ViewerFilmProps {
  film: Film;
  /** Title of the film, such as `Video of 2021 Toyota Corolla`. */
  title: string;
  posterUrl: string;
  /** A film that is no longer in view stops. */
  active: boolean;
}

export function ViewerFilm({ film, title, posterUrl, active }: ViewerFilmProps) {
  if (film.kind === 'file') return <OwnFilm film={film} title={title} posterUrl={posterUrl} active={active} />;
  if (film.kind === 'frame')
    return (
      <HostedFrame
        frameUrl={film.frameUrl}
        href={film.watchUrl}
        host={film.service}
        verb="Play"
        title={title}
        posterUrl={posterUrl}
        active={active}
      />
    );
  return (
    <PosterLink href={film.url} posterUrl={posterUrl}>
      <ExternalLink aria-hidden="true" className="size-6" />
      <span>
        Watch<span className="sr-only"> {title}</span>
        <span className="block text-sm font-normal">Opens on {film.host}</span>
      </span>
    </PosterLink>
  );
}

function OwnFilm({
  film,
  title,
  posterUrl,
  active,
}: Omit<ViewerFilmProps, 'film'> & { film: Extract<Film, { kind: 'file' }> }) {
  const video = useRef<HTMLVideoElement>(null);
  const findAddress = useContext(PictureAddresses);
  useEffect(() => {
    if (!active) video.current?.pause();
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are the dealer's to bring, and a walk around a car has no speech
    <video
      ref={video}
      controls
      playsInline
      preload="none"
      poster={
        posterUrl === ''
          ? undefined
          : findAddress(posterUrl, { ...viewerSize, thumbnail: false, responsive: false }).src
      }
      src={film.url}
      aria-label={title}
      className="size-full bg-surface-2 object-contain"
      onError={() => logInBrowser(`A film could not be played: ${film.url}`)}
    >
      {film.captionsUrl === '' ? null : (
        <track kind="captions" src={film.captionsUrl} srcLang="en-AU" label="English" default />
      )}
    </video>
  );
}

export interface HostedFrameProps {
  frameUrl: string;
  /** Target of the link without scripts. */
  href: string;
  /** The service's host. */
  host: string;
  verb: 'Play' | 'Show';
  title: string;
  posterUrl: string;
  active: boolean;
}

export function HostedFrame({ frameUrl, href, host, verb, title, posterUrl, active }: HostedFrameProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!active) setOpen(false);
  }, [active]);
  if (open) {
    return (
      <iframe
        ref={takeFocus}
        src={frameUrl}
        title={title}
        // The frame keeps the service's own origin, which its player needs. It can neither navigate this page nor open
        // dialogs.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        className="size-full bg-black"
      />
    );
  }
  return (
    <PosterLink href={href} posterUrl={posterUrl} onPress={() => setOpen(true)}>
      <Play aria-hidden="true" className="size-6 fill-current" />
      <span>
        {verb}
        <span className="sr-only"> {title}</span>
        <span className="block text-sm font-normal">Loads from {host}</span>
      </span>
    </PosterLink>
  );
}

/** The link that was pressed is gone; the focus goes on in its place. */
function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}

function PosterLink({
  href,
  posterUrl,
  onPress,
  children,
}: {
  href: string;
  posterUrl: string;
  onPress?: () => void;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (onPress === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onPress();
      }}
      className="group/film relative grid size-full place-items-center no-underline focus-visible:-outline-offset-4"
    >
      {posterUrl === '' ? null : (
        <Picture
          src={posterUrl}
          alt=""
          {...viewerSize}
          sizes="(width >= 64rem) 56rem, 100vw"
          className="absolute inset-0 size-full object-cover [filter:brightness(0.75)]"
        />
      )}
      <span className="relative flex items-center gap-3 rounded-control bg-surface/95 px-5 py-3 text-lg font-semibold text-ink shadow-soft group-hover/film:bg-surface">
        {children}
      </span>
    </a>
  );
}
