import { reportKinds } from '@app/contracts-insights';
import { showFailure } from '@app/organising';
import { useDateFormat } from '@app/shell-sdk';
import { Button, Card } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { listSchedules, removeSchedule } from '../api';
import { PaidList } from '../paid-list';

/** Reports that are generated automatically. Draws nothing if there are none. */
export function ScheduleList() {
  const { day } = useDateFormat();
  const { data } = useQuery(listSchedules());
  const remove = useMutation(removeSchedule);
  if (!data || data.length === 0) return null;
  return (
    <Card title="Scheduled reports">
      <PaidList>
        {data.map(({ id, type, every, dayOfMonth, next, email }) => (
          <li key={id}>
            <CalendarClock aria-hidden size={18} />
            <span>{reportKinds[type].name}</span>
            <small>
              every {every} on day {dayOfMonth}, next on {day(next)}
              {email && ', by e-mail too'}
            </small>
            <b>
              <Button
                call={removeSchedule}
                size="sm"
                variant="ghost"
                aria-label={`End ${reportKinds[type].name} every ${every}`}
                onClick={() =>
                  remove.mutate({ params: { id } }, { onError: showFailure('It could not be ended') })
                }
              >
                End
              </Button>
            </b>
          </li>
        ))}
      </PaidList>
    </Card>
  );
}
