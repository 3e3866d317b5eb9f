import type { AlertSeverity, SpendingAlert } from '@app/contracts-insights';

const rank: Record<AlertSeverity, number> = { critical: 0, high: 1, medium: 2, low: 3 };

/** Unread alerts first, then by severity; alerts that are equal in both keep the server's order, newest first. */
export const orderedAlerts = (alerts: readonly SpendingAlert[]): SpendingAlert[] =>
  [...alerts].sort((a, b) => Number(a.isRead) - Number(b.isRead) || rank[a.severity] - rank[b.severity]);
