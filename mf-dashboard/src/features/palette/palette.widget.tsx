import { usePaletteSource, type PaletteItem } from '@app/shell-sdk';
import { assignBudgetEndpoint } from '@app/contracts-banking';

const plans: readonly PaletteItem[] = [
  { id: 'upcoming', label: 'Upcoming bills', keywords: 'due pay rent', icon: 'calendar', to: '/bills' },
  {
    id: 'recurring',
    label: 'Subscriptions and recurring bills',
    keywords: 'repeat series cancel',
    icon: 'calendar',
    to: '/bills?view=recurring',
  },
  {
    id: 'goals',
    label: 'Savings goals and debt payoff',
    keywords: 'goal save target emergency fund pay down loan avalanche snowball',
    icon: 'target',
    to: '/goals',
  },
  {
    id: 'limits',
    label: 'Set a budget',
    call: assignBudgetEndpoint,
    keywords: 'limit plan category',
    icon: 'wallet',
    to: '/budget',
  },
];

/** Adds bills, budgets and goals to the command palette. */
export function PaletteWidget() {
  usePaletteSource({
    id: 'plans',
    kind: 'list',
    heading: 'Bills, budgets and goals',
    order: 25,
    find: () => plans,
  });
  return null;
}
