/** Targets for sharing a vehicle's page (VDP-90): plain links, so that they work without JavaScript. */

export interface ShareTarget {
  name: 'Facebook' | 'X' | 'Email' | 'SMS';
  href: string;
  /** True for a third-party page, which opens in its own window. */
  isPage: boolean;
}

/** Features of a share window: 550 by 400 pixels, without access to this page. */
export const shareWindowFeatures = 'width=550,height=400,noopener,noreferrer';

/** `url` is the site's origin with the vehicle's path (VDP-89). */
export function shareTargets({ url, title }: { url: string; title: string }): ShareTarget[] {
  const text = `${title} ${url}`;
  return [
    {
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
      isPage: true,
    },
    { name: 'X', href: `https://x.com/intent/post?${new URLSearchParams({ url, text: title })}`, isPage: true },
    // Mail and message programs read a plus as a plus.
    {
      name: 'Email',
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`,
      isPage: false,
    },
    { name: 'SMS', href: `sms:?&body=${encodeURIComponent(text)}`, isPage: false },
  ];
}
