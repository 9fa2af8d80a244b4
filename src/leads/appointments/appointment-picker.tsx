/**
 * The time of a test drive (LEAD-46): days in a row, the free times of the chosen one below, the next free first. It asks for the times of
 * the vehicle, or the location, that its form names; where they cannot be had the visitor says a day and time that suits. Without scripts
 * the times are a list.
 */
import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../routes.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, fieldDescribedBy, fieldErrors } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { preferredTimeText } from '../forms/test-drive-fields.ts';
import { appointmentField } from './appointment-field.ts';
import { askForSlots } from './ask-for-slots.ts';
import { clockText, dayWords, timeZoneNote, type SlotOffer } from './slot-days.ts';

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
}

/** `asked` until an answer is there; `failed` also when nobody answers in time. */
type Lookup = { state: 'asked' } | { state: 'failed' } | { state: 'known'; offer: SlotOffer };

/** Where the form says which vehicle or location it is about. */
const aboutFields = ['car_id', 'location', 'location_id'];

export function AppointmentPicker({ id, name, label, labelNote = '(optional)', error, value = '', present, offer }: AppointmentPickerProps) {
  const element = useRef<HTMLDivElement>(null);
  const [alive, setAlive] = useState(false);
  const [lookup, setLookup] = useState<Lookup>(offer === undefined ? { state: 'asked' } : { state: 'known', offer });
  const [chosen, setChosen] = useState(value);
  const [about, setAbout] = useState<string | null>(null);
  const known = useRef(offer !== undefined);

  useEffect(() => {
    setAlive(true);
    const form = element.current?.closest('form');
    if (!form) return;
    const read = () => {
      const values = new FormData(form);
      const [carId = '', ...places] = aboutFields.map((field) => { const each = values.get(field); return typeof each === 'string' ? each : ''; });
      setAbout(new URLSearchParams({ car_id: carId, location_id: carId === '' ? places.find((place) => place !== '') ?? '' : '' }).toString());
    };
    read();
    form.addEventListener('change', read);
    return () => form.removeEventListener('change', read);
  }, []);

  // Asked again when the form is about something else, and when a time turned out to be taken.
  useEffect(() => {
    if (about === null) return;
    if (known.current) {
      known.current = false;
      return;
    }
    const cancel = new AbortController();
    askForSlots(paths.api.appointments(Object.fromEntries(new URLSearchParams(about))), cancel.signal).then(
      (answered) => {
        setLookup({ state: 'known', offer: answered });
        setChosen((before) => (answered.days.some(({ slots }) => slots.some(({ time }) => time === before)) ? before : ''));
      },
      () => { if (!cancel.signal.aborted) setLookup({ state: 'failed' }); },
    );
    return () => cancel.abort();
  }, [about, error]);

  const shared = { id, name, label, labelNote, error };
  const days = lookup.state === 'known' && lookup.offer.offered ? lookup.offer.days : [];
  if (lookup.state === 'asked' && alive) {
    return (
      <div ref={element} className="min-w-0">
        <p className="mb-1.5 font-semibold leading-snug">{label}</p>
        <p role="status" className="sr-only">Looking up free times</p>
        <Skeleton className="h-40 rounded-control" />
      </div>
    );
  }
  if (days.length === 0) {
    const note = lookup.state === 'failed' ? 'We cannot look up free times right now. Tell us what suits you, and we will call you to confirm.'
      : lookup.state === 'known' && lookup.offer.offered ? 'Every time that can be booked online is taken. Tell us what suits you, and we will call you.' : '';
    return (
      <div ref={element} className="min-w-0">
        <TextInput {...shared} type="datetime-local" min={present} maxLength={20} defaultValue={value} description={note} inputClassName="max-w-72" />
      </div>
    );
  }
  const { location } = (lookup as Extract<Lookup, { state: 'known' }>).offer;
  if (!alive) {
    return (
      <div ref={element} className="min-w-0">
        <Select
          {...shared}
          defaultValue={value}
          options={[{ value: '', label: 'No time yet, please call me' }, ...days.flatMap(({ slots }) => slots.map(({ time }) => ({ value: time, label: preferredTimeText(time) })))]}
        />
        <input type="hidden" name={appointmentField} value={location?.id ?? ''} />
      </div>
    );
  }
  return (
    <div ref={element} className="min-w-0">
      <SlotChoices {...shared} offer={(lookup as Extract<Lookup, { state: 'known' }>).offer} chosen={chosen} onChoose={setChosen} />
      <input type="hidden" name={name} value={chosen} />
      <input type="hidden" name={appointmentField} value={chosen === '' ? '' : location?.id ?? ''} />
    </div>
  );
}

/** Belongs to no form, so that what the buttons hold is not sent beside the answer itself. */
const noForm = '';

function SlotChoices({ id, label, labelNote, error, offer, chosen, onChoose }: {
  id: string; label: string; labelNote: string; error: string | undefined; offer: SlotOffer; chosen: string; onChoose: (time: string) => void;
}) {
  const group = useId();
  const [shownDay, setShownDay] = useState(() => offer.days.find(({ date }) => chosen.startsWith(date))?.date ?? offer.days[0]!.date);
  const day = offer.days.find(({ date }) => date === shownDay) ?? offer.days[0]!;
  const isWrong = fieldErrors(error).length > 0;
  const zone = timeZoneNote(offer);
  const note = `${offer.location === null ? '' : `At ${offer.location.name}, `}${offer.slot_minutes} minutes.${zone === '' ? '' : ` ${zone}`}`;
  return (
    <fieldset className="min-w-0" aria-describedby={fieldDescribedBy({ id, description: note, error })}>
      <legend className="mb-1.5 font-semibold leading-snug">
        {label}{labelNote === '' ? null : <span className="ml-1.5 font-normal text-quiet">{labelNote}</span>}
      </legend>
      <p id={`${id}-description`} className="mb-3 text-sm text-quiet">{note.charAt(0).toUpperCase() + note.slice(1)}</p>
      {/* Its many days must not widen the form: a width of 0 is what the form reckons with. */}
      <div role="radiogroup" aria-label="Day" className="-mx-1 w-0 min-w-[calc(100%+0.5rem)] flex snap-x gap-2 overflow-x-auto px-1 pb-2 pt-1">
        {offer.days.map(({ date, slots }, index) => {
          const { weekday, day: dayText, full } = dayWords(date);
          return (
            <label
              key={date}
              className="relative flex min-h-16 min-w-18 shrink-0 cursor-pointer snap-start flex-col items-center justify-center rounded-control border border-line-strong bg-surface px-2 py-1.5 leading-tight hover:border-ink has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                id={index === 0 ? id : undefined}
                type="radio"
                form={noForm}
                name={`${group}day`}
                checked={date === day.date}
                onChange={() => setShownDay(date)}
                aria-label={`${full}, ${slots.length === 1 ? '1 free time' : `${slots.length} free times`}`}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span aria-hidden="true" className="text-sm">{weekday}</span>
              <span aria-hidden="true" className="whitespace-nowrap font-semibold">{dayText}</span>
            </label>
          );
        })}
      </div>
      <div role="radiogroup" aria-label={`Free times on ${dayWords(day.date).full}`} className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
        {day.slots.map(({ time }) => (
          <label
            key={time}
            className={classNames(
              'relative flex min-h-11 cursor-pointer items-center justify-center rounded-control border bg-surface px-2 text-center font-semibold tabular-nums hover:border-ink',
              'has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              isWrong ? 'border-danger' : 'border-line-strong',
            )}
          >
            <input
              type="radio" form={noForm} name={`${group}time`} checked={time === chosen} onChange={() => onChoose(time)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {clockText(time)}
          </label>
        ))}
      </div>
      <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="text-sm">
          {chosen === '' ? <span className="text-quiet">No time chosen: we will call you to arrange one.</span> : <>Your time: <strong>{dayWords(chosen.slice(0, 10)).full} at {clockText(chosen)}</strong></>}
        </p>
        {chosen === '' ? null : <Button variant="quiet" size="sm" className="underline" onClick={() => onChoose('')}>Take it back</Button>}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
