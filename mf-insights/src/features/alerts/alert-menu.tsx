import { addDays } from '@app/calendar';
import type { SpendingAlert } from '@app/contracts-insights';
import { useDateFormat } from '@app/shell-sdk';
import { IconButton, Menu } from '@app/ui-kit';
import { AlarmClock, BellOff, Ellipsis, EyeOff, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useDecisions } from './use-decisions';
import { dismissAlert } from './api';

const snoozes = [
  { days: 1, words: 'Remind me tomorrow' },
  { days: 3, words: 'Remind me in 3 days' },
  { days: 7, words: 'Remind me in a week' },
];

/** All decisions about an alert. */
export function AlertMenu({ alert }: { alert: SpendingAlert }) {
  const { today } = useDateFormat();
  const decide = useDecisions(alert);
  return (
    <Menu
      call={dismissAlert}
      align="end"
      trigger={
        <IconButton label={`More for ${alert.title}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={[
        ...snoozes.map(({ days, words }) => ({
          label: words,
          icon: <AlarmClock aria-hidden />,
          onSelect: () => decide.snooze(addDays(today(), days)),
        })),
        { label: 'Dismiss', icon: <EyeOff aria-hidden />, onSelect: decide.dismiss },
        null,
        {
          label: alert.feedback === 'useful' ? 'Not useful after all' : 'Useful',
          icon: <ThumbsUp aria-hidden />,
          onSelect: decide.useful,
        },
        { label: 'Not unusual', icon: <ThumbsDown aria-hidden />, onSelect: decide.notUnusual },
        null,
        {
          label: 'Mute alerts of this kind',
          icon: <BellOff aria-hidden />,
          onSelect: decide.mute,
        },
      ]}
    />
  );
}
