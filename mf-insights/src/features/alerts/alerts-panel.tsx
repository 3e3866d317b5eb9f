import { EmptyState, ReadError, RowSkeletons, Stack } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { AlertCard } from './alert-card';
import { orderedAlerts } from './alert-order';
import { listAlerts } from './api';
import { HiddenAlerts } from './hidden-alerts';
import { WatchNote } from './watch-note';

/** All active alerts: unread ones first, then by severity. */
export function AlertsPanel() {
  const read = useQuery(listAlerts());
  const { data, error } = read;
  if (error && !data) return <ReadError title="Alerts could not be loaded" read={read} />;
  if (!data) return <RowSkeletons count={3} label="Loading alerts" />;
  return (
    <Stack>
      {data.length === 0 ? (
        <EmptyState drawing="insight" title="All caught up">
          Everything is checked at night and a minute after a transaction changes: budgets, bills, balances,
          charges, income, spending, records and wealth.
        </EmptyState>
      ) : (
        <List>
          {orderedAlerts(data).map((alert) => (
            <AlertCard key={alert.id} alert={alert} />
          ))}
        </List>
      )}
      <HiddenAlerts />
      <WatchNote />
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s3);
  list-style: none;
`;
