/** A vehicle's sheet on an A4 page of the browser's: black on white under the dealer's letterhead. */
import type { ReactNode } from 'react';
import type { DetailRow } from '../../../stock/vehicle-details.ts';
import { WeeklyWords } from '../../../stock/weekly-figure.tsx';
import type { QrCode } from './qr-code.ts';
import type { VehicleSheet } from './vehicle-sheet.ts';

export interface PrintedSheetProps {
  sheet: VehicleSheet;
  code: QrCode;
  logo: { url: string; alt: string };
}

export function PrintedSheet({ sheet, code, logo }: PrintedSheetProps) {
  return (
    <main
      id="content"
      className="printed-sheet mx-auto w-full max-w-[50rem] bg-white p-4 text-sm text-black print:max-w-none print:p-0"
    >
      {/* A logo made for a dark header would be invisible on white. */}
      <header className="flex items-center justify-between gap-4 border-b-2 border-brand bg-header p-3 text-on-header [print-color-adjust:exact]">
        <img
          src={logo.url}
          alt={logo.alt}
          width={220}
          height={44}
          className="h-10 w-auto max-w-52 object-contain object-left"
        />
        <p className="text-right">
          {sheet.phone ? <strong className="block">{sheet.phone}</strong> : null}
          {sheet.place?.name ?? sheet.dealer.name}
        </p>
      </header>
      <h1 className="mt-4 text-2xl">{sheet.name}</h1>
      {sheet.subtitle ? <p className="text-base">{sheet.subtitle}</p> : null}
      <p className="mt-1 font-semibold">{sheet.labels.join(' · ')}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
        {sheet.pictures.length > 0 ? <Pictures sheet={sheet} /> : null}
        <PriceBlock sheet={sheet} code={code} />
      </div>
      {sheet.facts.length > 0 ? (
        <ul
          aria-label="Key facts"
          className="mt-4 flex divide-x divide-black/30 border-y border-black/30 py-2 text-center font-semibold"
        >
          {sheet.facts.map((fact) => (
            <li key={fact} className="flex-1 px-2">
              {fact}
            </li>
          ))}
        </ul>
      ) : null}
      {sheet.weekly ? (
        <div className="mt-2 text-xs leading-snug">
          {[...sheet.weekly.notes, sheet.dealer.creditLicence].filter(Boolean).map((note) => (
            <p key={note} className="mt-1">
              {note}
            </p>
          ))}
        </div>
      ) : null}
      {sheet.comments.length > 0 ? (
        <Section heading={sheet.commentsHeading}>
          {sheet.comments.map((text, index) => (
            <p key={index} className="mb-2 whitespace-pre-line print:mb-1 [orphans:3] [widows:3]">
              {text}
            </p>
          ))}
        </Section>
      ) : null}
      <Rows heading="Vehicle Details" rows={sheet.details} />
      <Rows heading="Specifications" rows={sheet.specifications} />
      {sheet.features.length > 0 ? (
        <Section heading="Features">
          <ul className="list-disc gap-x-6 pl-4 sm:columns-2 print:columns-3">
            {sheet.features.map((feature, index) => (
              <li key={`${index}-${feature}`} className="break-inside-avoid py-0.5">
                {feature}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <footer className="mt-6 break-inside-avoid print:mt-3 border-t border-black/30 pt-2 text-xs">
        {sheet.footer ? <p>{sheet.footer}</p> : null}
        <p>{sheet.dealer.legalLine}</p>
        <p>
          Printed on {sheet.printedOn}. {sheet.asAt}
        </p>
      </footer>
    </main>
  );
}

function Pictures({ sheet }: { sheet: VehicleSheet }) {
  const [main, ...others] = sheet.pictures;
  return (
    <div>
      <img
        src={main!.url}
        alt={main!.alt || sheet.name}
        width={600}
        height={400}
        className="aspect-[3/2] w-full rounded-sm object-contain"
      />
      {others.length > 0 ? (
        <div className="mt-1.5 grid grid-cols-4 gap-1.5">
          {others.map((picture) => (
            <img
              key={picture.url}
              src={picture.url}
              alt={picture.alt}
              width={150}
              height={100}
              className="aspect-[3/2] w-full rounded-sm object-cover"
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function PriceBlock({ sheet, code }: Pick<PrintedSheetProps, 'sheet' | 'code'>) {
  const { price, weekly, place } = sheet;
  return (
    <div className="break-inside-avoid">
      {price === null ? (
        <>
          <p className="text-3xl font-bold">Sold</p>
          <p>{`Unfortunately this ${sheet.noun} recently sold.`}</p>
        </>
      ) : (
        <>
          <p className="font-price text-3xl font-bold tabular-nums">{price.text}</p>
          {price.label && price.kind !== 'none' ? <p>{price.label}</p> : null}
          {price.was ? (
            <p>
              Was <s>{price.was}</s>
            </p>
          ) : null}
          {sheet.priceTerms ? <p className="mt-1 text-sm">{sheet.priceTerms}</p> : null}
        </>
      )}
      {weekly ? <WeeklyWords weekly={weekly.line} className="mt-2" /> : null}
      <p className="mt-2">{sheet.asAt}</p>
      {place ? (
        <address className="mt-3 not-italic">
          <strong className="block">{place.name}</strong>
          {place.addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : null}
      {sheet.phone ? <p className="font-semibold">{sheet.phone}</p> : null}
      <div className="mt-3 flex items-center gap-3">
        <svg
          role="img"
          aria-label="QR code for the vehicle’s page"
          viewBox={`0 0 ${code.size} ${code.size}`}
          className="size-24 shrink-0"
        >
          <path d={`M0 0h${code.size}v${code.size}H0z`} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
        <p className="min-w-0 break-words text-xs">
          Scan for {sheet.available ? 'all pictures and today’s price' : 'similar vehicles'}, or go to{' '}
          {sheet.url.replace(/^https?:\/\//, '')}
        </p>
      </div>
    </div>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-4 print:mt-3">
      <h2 className="mb-1 break-after-avoid text-lg">{heading}</h2>
      {children}
    </section>
  );
}

function Rows({ heading, rows }: { heading: string; rows: readonly DetailRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Section heading={heading}>
      <dl className="gap-x-8 sm:columns-2 print:columns-2">
        {rows.map((row) => (
          <div
            key={row.label}
            className="flex break-inside-avoid justify-between gap-4 border-b border-black/20 py-1 print:py-0.5"
          >
            <dt>{row.label}</dt>
            <dd className="min-w-0 break-words text-right font-semibold tabular-nums">{row.value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
