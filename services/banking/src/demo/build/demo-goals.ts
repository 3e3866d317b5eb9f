import { addMonths, addMonthsToDay, firstDay, monthOf, type Day } from '@app/calendar';
import type { GoalRow } from '../../planning/goals/goal';
import type { DemoOwner } from './demo-row';
import { idFrom } from './seeded-random';

const monthsOld = 8;

type Drawn = Pick<GoalRow, 'name' | 'kind' | 'picture' | 'priority' | 'startMinor' | 'monthlyMinor'> &
  Partial<Pick<GoalRow, 'targetMinor' | 'halfMonths' | 'order'>> & {
    accounts: readonly string[];
    /** Months after today. */
    due?: number;
  };

const drawn: readonly Drawn[] = [
  {
    name: 'Emergency fund',
    kind: 'emergency',
    picture: 'umbrella',
    priority: 1,
    halfMonths: 4,
    startMinor: 860_000,
    monthlyMinor: 20_000,
    accounts: ['savings'],
  },
  {
    name: 'Two weeks in Lisbon',
    kind: 'save',
    picture: 'beach',
    priority: 3,
    targetMinor: 640_000,
    due: 16,
    startMinor: 0,
    monthlyMinor: 25_000,
    accounts: ['savings'],
  },
  {
    name: 'Free of cards and car loan',
    kind: 'debt',
    picture: 'freedom',
    priority: 2,
    order: 'avalanche',
    due: 30,
    startMinor: 1_310_000,
    monthlyMinor: 45_000,
    accounts: ['card', 'travel', 'loan'],
  },
];

/** Three goals, one of each kind; two share the savings. */
export function demoGoals(
  { userId, seed }: DemoOwner,
  today: Day,
  accountId: (key: string) => string,
): GoalRow[] {
  const startedOn = firstDay(addMonths(monthOf(today), -monthsOld));
  return drawn.map(({ accounts, due, ...goal }, at) => ({
    _id: idFrom(Date.parse(`${startedOn}T09:00:00Z`) + at, userId, seed, 'goal', at),
    userId,
    currency: 'USD',
    archived: false,
    by: due === undefined ? null : addMonthsToDay(today, due),
    startedOn,
    targetMinor: null,
    halfMonths: null,
    order: null,
    categoryId: null,
    accountIds: accounts.map(accountId),
    version: 1,
    ...goal,
  }));
}
