/**
 * The time of a test drive (LEAD-46): days in a row, the free times of the chosen one below, the next free first. It
 * asks for the times of the vehicle, or the location, that its form names; where they cannot be had the visitor says a
 * day and time that suits. Without scripts the times are a list.
 */
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { paths } from '../../routes.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, fieldDescribedBy, fieldErrors } from '../../ui/field.tsx';
import { timeZoneTown } from '../../shared/local-time.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { capitalised } from '../../shared/text.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.tsx';
import { preferredTimeText } from '../forms/test-drive-fields.ts';
import { appointmentField } from '../forms/appointment-field.ts';
import { fetchSlots } from './fetch-slots.ts';
import { clockText, dayWords, timeZoneNote, type SlotOffer } from '../forms/slot-days.ts';
import { LookUpAgain, noTimesNow, tellUs } from './look-up-again.tsx';

export interface AppointmentPickerProps {
  id: string;
  name: string;
  label: string;
  labelNote: string | undefined;
  error: string | undefined;
  /** What was chosen before. */
  value: string | undefined;
  /** What the dealer's wall clock shows, as far as it is known. */
  present: string | undefined;
  /** What the server knew; `undefined` lets the browser ask. */
  offer: SlotOffer | undefined;
  /** Called with each answer of the look-up. */
  onOffer?: ((offer: SlotOffer) => void) | undefined;
  /** It takes the place of what had the focus. */
  takesFocus?: boolean;
}

/** `asked` until an answer is there; `failed` also when nobody answers in time. */
type Lookup = { state: 'asked' } | { state: 'failed' } | { state: 'known'; offer: SlotOffer };

/** Where the form says which vehicle or location it is about. */
const aboutFields = ['car_id', 'location', 'location_id'];

export function AppointmentPicker({
  id,
  name,
  label,
  labelNote = '(optional)',
  error,
  value = '',
  present,
  offer,
  onOffer,
  takesFocus = false,
}: AppointmentPickerProps) {
  const element = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [lookup, setLookup] = useState<Lookup>(offer === undefined ? { state: 'asked' } : { state: 'known', offer });
  const [chosen, setChosen] = useState(value);
  const [about, setAbout] = useState<string | null>(null);
  /** What the answer that is there is about. */
  const answered = useRef<string | null>(null);
  /** The time that the form knows of. */
  const told = useRef(value);
  const [tries, setTries] = useState(0);
  /** Called when the look-up that the visitor asked for once more is over. */
  const retried = useRef<(() => void) | null>(null);
  const isFocusDue = useRef(takesFocus);

  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form) return undefined;
    const read = () => {
      const values = new FormData(form);
      const [carId = '', ...places] = aboutFields.map((field) => {
        const each = values.get(field);
        return typeof each === 'string' ? each : '';
      });
      setAbout(
        new URLSearchParams({
          car_id: carId,
          location_id: carId === '' ? (places.find((place) => place !== '') ?? '') : '',
        }).toString(),
      );
    };
    read();
    form.addEventListener('change', read);
    return () => form.removeEventListener('change', read);
  }, []);

  const reportOffer = useEffectEvent((found: SlotOffer) => onOffer?.(found));
  // Asked again when the form is about something else, and when a time turned out to be taken.
  useEffect(() => {
    if (about === null) return undefined;
    const isFirst = answered.current === null;
    // The page brought the first answer along, unless the form came back with another location.
    if (isFirst && offer !== undefined && isOfferOf(offer, about)) answered.current = about;
    const isKnown = answered.current === about;
    if (isKnown && retried.current === null && (isFirst || error === undefined)) return undefined;
    // Times of another place are none to choose from.
    if (!isKnown) setLookup({ state: 'asked' });
    const cancel = new AbortController();
    const settle = (found: Lookup) => {
      if (cancel.signal.aborted) return;
      answered.current = about;
      retried.current?.();
      retried.current = null;
      setLookup(found);
      if (found.state === 'known') reportOffer(found.offer);
      const times = timesOf(found);
      // Where none are free a wish may be any time.
      setChosen((before) => (times.length === 0 || times.includes(before) ? before : ''));
    };
    fetchSlots(paths.api.appointments(Object.fromEntries(new URLSearchParams(about))), cancel.signal).then(
      (found) => settle({ state: 'known', offer: found }),
      () => settle({ state: 'failed' }),
    );
    return () => cancel.abort();
  }, [about, error, offer, tries]);

  function retry(): Promise<void> {
    isFocusDue.current = true;
    return new Promise((resolve) => {
      retried.current = resolve;
      setTries(tries + 1);
    });
  }

  useEffect(() => {
    if (lookup.state === 'asked' || !isFocusDue.current) return;
    isFocusDue.current = false;
    // The button that was pressed went with the failure.
    if (!element.current?.contains(document.activeElement)) element.current?.querySelector('input')?.focus();
  }, [lookup]);

  // The form keeps what is typed when something in it changes, and what is drawn for a choice, or taken away, says
  // nothing by itself.
  useEffect(() => {
    if (lookup.state === 'asked') {
      told.current = '';
      return;
    }
    if (chosen === told.current) return;
    told.current = chosen;
    element.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [chosen, lookup]);

  const shared = { id, name, label, labelNote, error };
  return (
    <div ref={element} className="min-w-0">
      {isHydrated ? (
        <p role="status" className="sr-only">
          {lookup.state === 'asked' ? 'Looking up available times' : ''}
        </p>
      ) : null}
      {lookup.state === 'asked' && isHydrated ? (
        <>
          <p className="mb-1.5 font-semibold leading-snug">{label}</p>
          <Skeleton className="h-40 rounded-control" />
        </>
      ) : lookup.state !== 'known' || timesOf(lookup).length === 0 ? (
        <>
          <WishedTime
            {...shared}
            present={present}
            start={chosen}
            onWish={setChosen}
            description={lookup.state === 'asked' ? '' : <WishNote lookup={lookup} />}
          />
          {lookup.state === 'failed' ? <LookUpAgain retry={retry} /> : null}
        </>
      ) : isHydrated ? (
        <>
          <SlotChoices {...shared} offer={lookup.offer} chosen={chosen} onChoose={setChosen} />
          <input type="hidden" name={name} value={chosen} />
          <input type="hidden" name={appointmentField} value={chosen === '' ? '' : (lookup.offer.location?.id ?? '')} />
        </>
      ) : (
        <>
          <Select {...shared} defaultValue={value}>
            <option value="">No time yet, please call me</option>
            {/* Under their days, because there may be a hundred. */}
            {lookup.offer.days.map(({ date, slots }) => (
              <optgroup key={date} label={dayWords(date).full}>
                {slots.map(({ time }) => (
                  <option key={time} value={time}>
                    {preferredTimeText(time)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          {/* Without scripts nobody knows what the visitor's own clock shows. */}
          <p className="mt-1.5 hidden text-sm text-quiet noscript:block">
            Times are in the time zone of {timeZoneTown(lookup.offer.time_zone)}.
          </p>
          <input type="hidden" name={appointmentField} value={lookup.offer.location?.id ?? ''} />
        </>
      )}
    </div>
  );
}

const timesOf = (lookup: Lookup): string[] =>
  lookup.state === 'known' ? lookup.offer.days.flatMap(({ slots }) => slots.map(({ time }) => time)) : [];

/**
 * Whether the times that came with the page are those of what the form is about: of its vehicle, of its location or,
 * without either, of none.
 */
function isOfferOf({ location }: SlotOffer, about: string): boolean {
  const asked = new URLSearchParams(about);
  return (
    asked.get('car_id') !== '' ||
    asked.get('location_id') === '' ||
    asked.get('location_id') === String(location?.id ?? '')
  );
}

/** Holds itself what is typed, half a date too; `start` is what it begins with. */
function WishedTime({
  start,
  present,
  onWish,
  ...field
}: {
  id: string;
  name: string;
  label: string;
  labelNote: string;
  error: string | undefined;
  present: string | undefined;
  start: string;
  onWish: (time: string) => void;
  description: ReactNode;
}) {
  const [startedWith] = useState(start);
  return (
    <TextInput
      {...field}
      type="datetime-local"
      min={present}
      defaultValue={startedWith}
      onChange={(event) => onWish(event.currentTarget.value)}
      inputClassName="max-w-72"
    />
  );
}

/** Why a day and time is asked for in the place of free ones. */
function WishNote({ lookup }: { lookup: Exclude<Lookup, { state: 'asked' }> }) {
  if (lookup.state === 'failed') return noTimesNow;
  const { offered, places, vehicle_status: status } = lookup.offer;
  if (status === 'coming_soon')
    return 'This vehicle is still on its way to us. Tell us what suits you, and we will call you to arrange a time once it is here.';
  if (status === 'sold')
    return 'This vehicle has been sold. Send the form anyway, and we will be in touch about others like it.';
  if (offered) return `Every time that can be booked online is taken. ${tellUs}`;
  return places.length === 0 ? (
    tellUs
  ) : (
    <>
      <span className="noscript:hidden">
        Choose a location to see its available times, or tell us what suits you and we will call you to confirm.
      </span>
      <span className="script:hidden">{tellUs}</span>
    </>
  );
}

/** Belongs to no form, so that what the buttons hold is not sent beside the answer itself. */
const noForm = '';

function SlotChoices({
  id,
  label,
  labelNote,
  error,
  offer,
  chosen,
  onChoose,
}: {
  id: string;
  label: string;
  labelNote: string;
  error: string | undefined;
  offer: SlotOffer;
  chosen: string;
  onChoose: (time: string) => void;
}) {
  const group = useId();
  const [shownDay, setShownDay] = useState(
    () => offer.days.find(({ date }) => chosen.startsWith(date))?.date ?? offer.days[0]!.date,
  );
  const day = offer.days.find(({ date }) => date === shownDay) ?? offer.days[0]!;
  const isWrong = fieldErrors(error).length > 0;
  const times = useRef<HTMLDivElement>(null);
  /** The button goes with the time, so the focus goes to where another one is chosen. */
  function clear(): void {
    const shown = [...(times.current?.querySelectorAll('input') ?? [])];
    (shown.find(({ checked }) => checked) ?? shown[0])?.focus();
    onChoose('');
  }
  const zone = timeZoneNote(offer);
  const note = `${offer.location === null ? '' : `At ${offer.location.name}, `}${offer.slot_minutes} minutes.${zone === '' ? '' : ` ${zone}`}`;
  return (
    <fieldset className="min-w-0" aria-describedby={fieldDescribedBy({ id, description: note, error })}>
      <legend className="mb-1.5 font-semibold leading-snug">
        {label}
        {labelNote === '' ? null : <span className="ml-0.5 font-normal text-quiet"> {labelNote}</span>}
      </legend>
      <p id={`${id}-description`} className="mb-3 text-sm text-quiet">
        {capitalised(note)}
      </p>
      {/* Its many days must not widen the form: a width of 0 is what the form reckons with. */}
      <div
        role="radiogroup"
        aria-label="Day"
        className="-mx-1 w-0 min-w-[calc(100%+0.5rem)] flex [scroll-snap-type:x_proximity] scroll-px-1 gap-2 overflow-x-auto px-1 pb-2 pt-1"
      >
        {offer.days.map(({ date, slots }) => {
          const { weekday, day: dayText, full } = dayWords(date);
          return (
            <label
              key={date}
              className="relative flex min-h-16 min-w-18 shrink-0 cursor-pointer snap-start flex-col items-center justify-center rounded-control border border-line-strong bg-surface px-2 py-1.5 leading-tight hover:border-ink has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand ring-around"
            >
              <input
                type="radio"
                form={noForm}
                name={`${group}day`}
                checked={date === day.date}
                onChange={() => setShownDay(date)}
                aria-label={`${full}, ${slots.length === 1 ? '1 available time' : `${slots.length} available times`}`}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span aria-hidden="true" className="text-sm">
                {weekday}
              </span>
              <span aria-hidden="true" className="whitespace-nowrap font-semibold">
                {dayText}
              </span>
            </label>
          );
        })}
      </div>
      <div
        ref={times}
        role="radiogroup"
        aria-label={`Available times on ${dayWords(day.date).full}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4"
      >
        {day.slots.map(({ time }, index) => (
          <label
            key={time}
            className={classNames(
              'relative flex min-h-11 cursor-pointer items-center justify-center rounded-control border bg-surface px-2 text-center font-semibold tabular-nums hover:border-ink',
              'has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand ring-around',
              isWrong ? 'border-danger' : 'border-line-strong',
            )}
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              form={noForm}
              name={`${group}time`}
              checked={time === chosen}
              onChange={() => onChoose(time)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {clockText(time)}
          </label>
        ))}
      </div>
      <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="text-sm">
          {chosen === '' ? (
            <span className="text-quiet">No time chosen: we will call you to arrange one.</span>
          ) : (
            <>
              Your time:{' '}
              <strong>
                {dayWords(chosen.slice(0, 10)).full} at {clockText(chosen)}
              </strong>
            </>
          )}
        </p>
        {chosen === '' ? null : (
          <Button variant="quiet" size="sm" className="-mx-3 underline" onClick={clear}>
            Clear time
          </Button>
        )}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
