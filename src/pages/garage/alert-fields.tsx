/** Whether and how alerts are wanted: fields of a form, with the words that who chooses them agrees to. */
import { alertWording, type AlertChannel, type AlertChoice } from '../../accounts/alerts/alert-choice.ts';
import { Select } from '../../ui/select.tsx';
import { useSite } from '../layout/use-site.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';

const frequencies = [
  { value: 'off', label: 'Off' },
  { value: 'at-once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
];
const channelLabels: Readonly<Record<AlertChannel, string>> = { email: 'Email', sms: 'Text message' };

/** `channels` has one at least. */
export function AlertFields({
  label,
  alerts: { frequency, channel },
  channels,
}: {
  label: string;
  alerts: AlertChoice;
  channels: readonly AlertChannel[];
}) {
  const { name } = useSite();
  const words = useVehicleWords();
  const [only] = channels;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={label} name="alerts" required options={frequencies} defaultValue={frequency} />
        {channels.length === 1 ? (
          <input type="hidden" name="channel" value={only} />
        ) : (
          <Select
            label="By"
            name="channel"
            required
            options={channels.map((value) => ({ value, label: channelLabels[value] }))}
            defaultValue={channels.includes(channel) ? channel : only!}
          />
        )}
      </div>
      <p className="mt-2 text-sm text-quiet">
        {channels.length === 1 ? `By ${channelLabels[only!].toLowerCase()}. ` : ''}
        With alerts on: {alertWording(name, words)}
        {channels.includes('sms') ? ' Text messages go out between 8 am and 8 pm.' : ''}
      </p>
    </>
  );
}

/** `Alerts at once by email` */
export function alertsInWords({ frequency, channel }: AlertChoice): string {
  const by = channel === 'sms' ? 'by text message' : 'by email';
  return frequency === 'off' ? 'Alerts off' : `Alerts ${frequency === 'daily' ? 'once a day' : 'at once'} ${by}`;
}
