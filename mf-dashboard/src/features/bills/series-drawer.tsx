import type { Series } from '@app/contracts-banking';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listEvents, readEvent } from '../upcoming-events/api';
import { EventDrawer } from '../upcoming-events/drawer/event-drawer';

/** Shows a series by one occurrence, where all its actions are: the first one that looks paid, otherwise the next one. */
export function SeriesDrawer({ series, onClose }: { series: Series; onClose: () => void }) {
  // Chosen once per opening, so that what somebody has started to change stays on screen whatever is refetched.
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
  // If it disappeared from the list meanwhile, it is not replaced: the drawer keeps what it showed.
  const event = [...(upcoming ?? []), ...(read ? [read.event] : [])].find(({ id }) => id === chosenId);
  return <EventDrawer key={chosenId} event={event} onClose={onClose} />;
}
