import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../routes.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { useSite } from '../layout/use-site.ts';

/**
 * The dealer's logo as a link to the home page. Its height is fixed and its width follows, so leave some space. If it
 * cannot be loaded, the name is shown.
 */
export function SiteLogo({
  src,
  needsHeaderColour = false,
  priority = false,
}: {
  src: string;
  /** Where it stands on a ground that it is not made for. */
  needsHeaderColour?: boolean;
  priority?: boolean;
}) {
  const { logo, name } = useSite();
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
    <Link
      to={paths.home()}
      className={classNames(
        'shrink-0 items-center max-sm:min-w-0 max-sm:shrink',
        needsHeaderColour ? 'inline-flex rounded-control bg-header p-3' : 'flex',
      )}
    >
      <Picture
        src={src}
        onFailure={() => setFailed(src)}
        alt={`${logo.alt || name}, home`}
        width={220}
        height={44}
        priority={priority}
        className="h-10 w-auto max-w-52 object-contain object-left max-sm:min-w-0 sm:h-11 sm:max-w-64"
      />
    </Link>
  );
}
