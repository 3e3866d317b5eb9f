import type { DemoDays, Draft } from '../build/draft';

/** Transfers that nobody linked yet, as a bank shows them, and a linked one between currencies. */
export function betweenAccounts(days: DemoDays): Draft[] {
  const move = (
    [from, to]: readonly [string, string],
    name: string,
    [sent, received]: readonly [number, number],
    [daysSent, daysReceived]: readonly [number, number],
    extras: Pick<Draft, 'case' | 'transfer'>,
  ): Draft[] => [
    {
      account: from,
      date: days.daysAgo(daysSent),
      category: 'Transfer',
      merchant: name,
      amount: sent,
      inflow: false,
      ...extras,
    },
    {
      account: to,
      date: days.daysAgo(daysReceived),
      category: 'Transfer',
      merchant: name,
      amount: received,
      inflow: true,
      ...extras,
    },
  ];
  return [
    ...move(['checking', 'savings'], 'Transfer to rainy day', [26_100, 26_100], [33, 33], {
      case: 'transfer-same-day',
    }),
    ...move(['business', 'checking'], 'Owner draw', [81_700, 81_700], [41, 40], {
      case: 'transfer-next-day',
    }),
    ...move(['checking', 'travel'], 'Meridian autopay', [23_415, 23_415], [26, 26], { case: 'card-payment' }),
    ...move(['checking', 'pounds'], 'To London account', [50_000, 39_240], [52, 51], {
      case: 'transfer-cross-currency',
      transfer: 'to-london',
    }),
  ];
}
