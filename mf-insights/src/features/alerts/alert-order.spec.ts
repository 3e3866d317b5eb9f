import type { SpendingAlert } from '@app/contracts-insights';
import { orderedAlerts } from './alert-order';

const alert = (id: string, severity: SpendingAlert['severity'], isRead = false) =>
  ({ id, severity, isRead }) as SpendingAlert;

describe('orderedAlerts', () => {
  it('lists unread alerts first, the most severe on top, and keeps the order of equal ones', () => {
    const list = [
      alert('low', 'low'),
      alert('read', 'critical', true),
      alert('newer', 'high'),
      alert('older', 'high'),
      alert('critical', 'critical'),
    ];
    expect(orderedAlerts(list).map(({ id }) => id)).toEqual(['critical', 'newer', 'older', 'low', 'read']);
  });
});
