import { reasonOf } from '@app/api-client';
import { EmptyState, ErrorState, RowSkeletons } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { AlertCard } from './alert-card';
import { listAlerts } from './api/list-alerts';

/** Everything that needs the person's eye, unread first. */
export function AlertsPanel() {
  const { data, error, isFetching, refetch } = useQuery(listAlerts());
  if (error && !data)
    return (
      <ErrorState title="Alerts could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
        {reasonOf(error)}
      </ErrorState>
    );
  if (!data) return <RowSkeletons count={3} label="Loading alerts" />;
  if (data.length === 0)
    return (
      <EmptyState drawing="insight" title="Nothing needs you">
        Budgets, cards, bills and prices are checked each time a transaction changes, and every morning. You
        hear from us at 80, 95 and 100% of a budget, at 30, 50 and 80% of a card’s limit, before a bill is
        due, when a price changes, and when a payment is not like those before it.
      </EmptyState>
    );
  return (
    <List>
      {[...data]
        .sort((a, b) => Number(a.isRead) - Number(b.isRead))
        .map((alert) => (
          <AlertCard key={alert.id} alert={alert} />
        ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s3);
  list-style: none;
`;
