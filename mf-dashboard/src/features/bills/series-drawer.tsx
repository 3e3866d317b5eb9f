import type { Series } from '@app/contracts-banking';
import { useQuery } from '@tanstack/react-query';
import { listEvents } from '../upcoming-events/api/list-events';
import { readEvent } from '../upcoming-events/api/read-event';
import { EventDrawer } from '../upcoming-events/event-drawer';

/** A series is shown by its next occurrence, on which all that can be done to it stands: first one that asks something. */
export function SeriesDrawer({ series, onClose }: { series: Series; onClose: () => void }) {
  const { data: upcoming } = useQuery(listEvents());
  const open = upcoming?.filter((event) => event.seriesId === series.id && event.status !== 'completed');
  const listed = open?.find(({ looksPaid }) => looksPaid) ?? open?.[0];
  const { data } = useQuery({
    ...readEvent(series.eventId ?? ''),
    enabled: series.eventId !== null && upcoming !== undefined && listed === undefined,
  });
  const event = listed ?? data?.event;
  return event ? <EventDrawer event={event} onClose={onClose} /> : null;
}
