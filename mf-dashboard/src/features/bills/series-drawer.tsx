import type { Series } from '@app/contracts-banking';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listEvents, readEvent } from '../upcoming-events/api';
import { EventDrawer } from '../upcoming-events/event-drawer';

/** A series is shown by its next occurrence, on which all that can be done to it stands: first one that asks something. */
export function SeriesDrawer({ series, onClose }: { series: Series; onClose: () => void }) {
  // Once per opening: what somebody has begun to change stays what they see, whatever is read again meanwhile.
  const [chosenId, setChosenId] = useState<string>();
  const { data: upcoming } = useQuery(listEvents());
  const open = upcoming?.filter((event) => event.seriesId === series.id && event.status !== 'completed');
  const listed = open?.find(({ looksPaid }) => looksPaid) ?? open?.[0];
  const { data: read } = useQuery({
    ...readEvent(series.eventId ?? ''),
    enabled: series.eventId !== null && upcoming !== undefined && !listed && !chosenId,
  });
  const next = listed ?? read?.event;
  if (!chosenId && upcoming && next) setChosenId(next.id);
  if (!chosenId) return null;
  // One that is gone from the list meanwhile is not replaced either: the drawer keeps what it showed.
  const event = [...(upcoming ?? []), ...(read ? [read.event] : [])].find(({ id }) => id === chosenId);
  return <EventDrawer key={chosenId} event={event} onClose={onClose} />;
}
