/**
 * Printing from the vehicle's page: the sheet as a PDF, and the page for the printer (VDP-29, VDP-80 to VDP-86, ERR-3).
 */
import { FileDown, Printer } from 'lucide-react';
import { sendEvent } from '../../../analytics/send-event.ts';
import { paths } from '../../../routes.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { useSite } from '../../layout/use-site.ts';
import { DownloadFailure, DownloadLink } from './download-link.tsx';
import { useDownload } from './use-download.tsx';

const look = buttonStyle({ variant: 'quiet', size: 'sm' });

/** Renders nothing if the dealer does not offer printing (TEN-17). */
export function PrintLinks({ vehicle }: { vehicle: { id: string; slug: string; name: string } }) {
  const { media, analytics } = useSite();
  const pdf = useDownload({ href: paths.api.vehiclePdf(vehicle.slug), fileName: `${vehicle.slug}.pdf` });
  if (!media.printing_enabled) return null;
  const tell = () => sendEvent('print', { vehicle_id: vehicle.id, vehicle: vehicle.name }, analytics);
  return (
    <div className="float-left max-w-full">
      <div className="-ml-3 flex flex-wrap">
        <DownloadLink download={pdf} onStart={tell} className={look}>
          <FileDown aria-hidden="true" className="size-5" />
          Print PDF
        </DownloadLink>
        <a href={paths.print(vehicle.slug)} target="_blank" rel="noopener" onClick={tell} className={look}>
          <Printer aria-hidden="true" className="size-5" />
          Print<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
      <DownloadFailure download={pdf} />
    </div>
  );
}
