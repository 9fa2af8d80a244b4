import { ExternalLink, FileDown } from 'lucide-react';
import { sendEvent } from '../../../analytics/send-event.ts';
import { paths } from '../../../routes.ts';
import { PageSection } from '../../../stock/vehicle-sections.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { useSite } from '../../layout/use-site.ts';
import { DownloadFailure, DownloadLink } from '../download/download-link.tsx';
import { useDownload } from '../download/use-download.tsx';
import type { VehicleReports } from './reports.ts';

const look = buttonStyle({ variant: 'secondary', className: 'sm:min-w-52' });

export function ReportsPanel({ reports }: { reports: VehicleReports }) {
  const { analytics } = useSite();
  const { vehicle, historyHref, downloads } = reports;
  return (
    <PageSection
      heading="Reports"
      result={[...(historyHref ? ['History Report'] : []), ...downloads.map(({ title }) => title)].join(' · ')}
    >
      <ul className="grid gap-4">
        {historyHref ? (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 flex-1 basis-64">What is known about this vehicle’s history.</p>
            <a
              href={historyHref}
              target="_blank"
              rel="nofollow noopener noreferrer"
              onClick={() => sendEvent('historyReport', { vehicle_id: vehicle.id, vehicle: vehicle.name }, analytics)}
              className={look}
            >
              <ExternalLink aria-hidden="true" className="size-5" />
              History Report<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ) : null}
        {downloads.map((report) => (
          <ReportDownload key={report.kind} slug={vehicle.slug} report={report} />
        ))}
      </ul>
    </PageSection>
  );
}

function ReportDownload({
  slug,
  report: { kind, title, about },
}: {
  slug: string;
  report: VehicleReports['downloads'][number];
}) {
  const download = useDownload({ href: paths.api.vehicleReport(slug, kind), fileName: `${slug}-${kind}.pdf` });
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-64">{about}</p>
        <DownloadLink download={download} className={look}>
          <FileDown aria-hidden="true" className="size-5" />
          {title}
          <span className="sr-only"> (PDF)</span>
        </DownloadLink>
      </div>
      <DownloadFailure download={download} />
    </li>
  );
}
