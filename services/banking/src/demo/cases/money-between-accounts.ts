import type { DemoDays, Draft } from '../build/draft';

/** Transfers that nobody linked yet, as a bank shows them, and a linked one between currencies. */
export function betweenAccounts(days: DemoDays): Draft[] {
  const move = (
    from: string,
    to: string,
    name: string,
    amount: number,
    [sentMinor, came]: readonly [number, number],
    extras: Pick<Draft, 'case' | 'transfer'>,
    received = amount,
  ): Draft[] => [
    {
      account: from,
      date: days.daysAgo(sentMinor),
      category: 'Transfer',
      merchant: name,
      amount,
      inflow: false,
      ...extras,
    },
    {
      account: to,
      date: days.daysAgo(came),
      category: 'Transfer',
      merchant: name,
      amount: received,
      inflow: true,
      ...extras,
    },
  ];
  return [
    ...move('checking', 'savings', 'Transfer to rainy day', 26_100, [33, 33], { case: 'transfer-same-day' }),
    ...move('business', 'checking', 'Owner draw', 81_700, [41, 40], { case: 'transfer-next-day' }),
    ...move('checking', 'travel', 'Meridian autopay', 23_415, [26, 26], { case: 'card-payment' }),
    ...move(
      'checking',
      'pounds',
      'To London account',
      50_000,
      [52, 51],
      { case: 'transfer-cross-currency', transfer: 'to-london' },
      39_240,
    ),
  ];
}
