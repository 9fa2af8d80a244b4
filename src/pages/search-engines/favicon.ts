/** `GET /favicon.ico`: where programs look that read no page. */
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export const loader = (): Response => redirectTo(paths.siteIcon());
