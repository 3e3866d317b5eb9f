import type { Day } from '@app/calendar';
import type { SpendingAlert } from '@app/contracts-insights';

/** The screens where an alert can be examined or acted on. */
export function placesOf(alert: SpendingAlert, today: Day): { to: string; label: string }[] {
  if (alert.actions && alert.kind !== 'budget')
    return alert.actions.map(({ link, label }) => ({ to: link, label }));
  if (alert.kind === 'budget') {
    const category = encodeURIComponent(alert.category);
    const month = today.slice(0, 7);
    return [
      {
        to: `/transactions?type=expense&category=${category}&from=${month}-01&to=${today}`,
        label: 'See the transactions',
      },
    ];
  }
  if (alert.kind === 'unusual_amount' || alert.kind === 'new_merchant')
    return alert.link ? [{ to: alert.link, label: 'Open the transaction' }] : [];
  if (alert.kind === 'low_balance') return alert.link ? [{ to: alert.link, label: 'Open the account' }] : [];
  if (alert.kind === 'card_use') return alert.link ? [{ to: alert.link, label: 'Open the card' }] : [];
  const name = alert.title.replace(/ costs (more|less)$/, '');
  return [
    ...(alert.evidence?.length
      ? [
          {
            to: `/transactions?q=${encodeURIComponent(name)}`,
            label: `See the ${alert.evidence.length} charges`,
          },
        ]
      : []),
    ...(alert.link ? [{ to: alert.link, label: 'Open bills' }] : []),
  ];
}
