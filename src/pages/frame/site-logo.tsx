import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../routes.ts';
import { Picture } from '../../ui/picture.tsx';
import { useSite } from '../layout/use-site.ts';

/**
 * The dealer's logo as a link to the home page. Its height is fixed and its width follows, so leave some space. If it
 * cannot be loaded, the name is shown.
 */
export function SiteLogo({
  onDark = false,
  priority = false,
  className = 'h-10 sm:h-11',
}: {
  onDark?: boolean;
  priority?: boolean;
  className?: string;
}) {
  const { logo, name } = useSite();
  const src = onDark && logo.on_dark_url ? logo.on_dark_url : logo.url;
  const [failed, setFailed] = useState('');
  if (failed === src)
    return (
      <Link
        to={paths.home()}
        className="flex min-h-11 min-w-0 items-center text-xl font-bold text-current no-underline"
      >
        {name}
        <span className="sr-only">, home</span>
      </Link>
    );
  return (
    // A logo's width is unknown until it has loaded, so on a phone it shrinks in favour of its neighbours.
    <Link to={paths.home()} className="flex shrink-0 items-center max-sm:min-w-0 max-sm:shrink">
      <Picture
        src={src}
        onFailure={() => setFailed(src)}
        alt={`${logo.alt || name}, home`}
        width={220}
        height={44}
        priority={priority}
        className={`${className} w-auto max-w-52 object-contain object-left max-sm:min-w-0 sm:max-w-64`}
      />
    </Link>
  );
}
