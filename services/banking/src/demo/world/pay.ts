/** Who pays the salary. */
export const demoEmployer = 'Northwind Studio';
/** Net pay of a fortnight: newest first, with the number of months ago from which each holds. */
export const demoPay: readonly { monthsAgo: number; amount: number }[] = [
  { monthsAgo: 6, amount: 241_250 },
  { monthsAgo: 15, amount: 233_000 },
  { monthsAgo: 99, amount: 225_000 },
];
/** A day on which pay came; the others lie fourteen days apart from it. */
export const demoPayday = '2026-11-19';
export const demoClients = ['Maple & Finch', 'Tern Robotics', 'Ostrava Press'] as const;
/** How many paydays ago no pay came. */
export const missedPayday = 11;
