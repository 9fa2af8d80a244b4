import { Link } from 'react-router';
import { paths } from '../../routes.ts';
import { Picture } from '../../ui/picture.tsx';
import { useSite } from './use-site.ts';

/** The dealer's logo as the way home. Its height is fixed, its width follows, so give the picture some room. */
export function SiteLogo({ onDark = false, priority = false, className = 'h-10 sm:h-11' }: { onDark?: boolean; priority?: boolean; className?: string }) {
  const { logo, name } = useSite();
  return (
    <Link to={paths.home()} className="flex shrink-0 items-center">
      <Picture src={onDark && logo.on_dark_url ? logo.on_dark_url : logo.url} alt={`${logo.alt || name}, home`} width={220} height={44} priority={priority} className={`${className} w-auto max-w-52 object-contain object-left sm:max-w-64`} />
    </Link>
  );
}
