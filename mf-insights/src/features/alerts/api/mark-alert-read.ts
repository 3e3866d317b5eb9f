import { mutationFor, queryKeyOf } from '@app/api-client';
import { listAlertsRoute, readAlertRoute, type SpendingAlert } from '@app/contracts-insights';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const read = mutationFor(readAlertRoute);

/** Marks an alert as read in place: shown at once, taken back when the server refuses. */
export function useMarkAlertRead() {
  const client = useQueryClient();
  const key = queryKeyOf(listAlertsRoute);
  const setRead = (id: string, isRead: boolean) =>
    client.setQueryData<SpendingAlert[]>(key, (alerts) =>
      alerts?.map((alert) => (alert.id === id ? { ...alert, isRead } : alert)),
    );
  return useMutation({
    ...read,
    onMutate: ({ params }) => setRead(params.id, true),
    onError: (error, { params }) => {
      // eslint-disable-next-line no-console -- the specified behaviour: a failure is only logged
      console.error('Marking the alert as read failed', error);
      setRead(params.id, false);
    },
  });
}
