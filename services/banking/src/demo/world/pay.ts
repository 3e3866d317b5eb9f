/** The employer that pays the salary. */
export const demoEmployer = 'Northwind Studio';
/** Net pay per fortnight, newest first, with the number of months ago from which each amount holds. */
export const demoPay: readonly { monthsAgo: number; amount: number }[] = [
  { monthsAgo: 6, amount: 241_250 },
  { monthsAgo: 15, amount: 233_000 },
  { monthsAgo: 99, amount: 225_000 },
];
/** One payday; the others are multiples of fourteen days away. */
export const demoPayday = '2026-11-19';
export const demoClients = ['Maple & Finch', 'Tern Robotics', 'Ostrava Press'] as const;
/** The payday without pay, counted back from the newest. */
export const missedPayday = 11;
