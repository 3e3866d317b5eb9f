import { todayIn } from '@app/calendar';
import { useDateFormat, useOnline, useSession } from '@app/shell-sdk';
import { StatusLine } from './status-line';

/** States the time of the shown data while the page shows the offline copy. */
export function OfflineBanner({ asOf }: { asOf: string }) {
  const isOnline = useOnline();
  const { time, instant, today } = useDateFormat();
  const { timeZone } = useSession();
  const isToday = todayIn(timeZone, new Date(asOf)) === today();
  return (
    <StatusLine title={`Offline · as of ${isToday ? time(asOf) : instant(asOf)}`}>
      {isOnline && 'The server can’t be reached. '}
      You are seeing the last 12 months as this device kept them. New transactions and changes to them wait
      here until they can be sent.
    </StatusLine>
  );
}
