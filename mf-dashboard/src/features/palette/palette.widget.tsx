import { usePaletteSource, type PaletteItem } from '@app/shell-sdk';

const plans: readonly PaletteItem[] = [
  { id: 'upcoming', label: 'Upcoming bills', keywords: 'due pay rent', icon: 'calendar', to: '/bills' },
  {
    id: 'recurring',
    label: 'Subscriptions and recurring bills',
    keywords: 'repeat series cancel',
    icon: 'calendar',
    to: '/bills?view=recurring',
  },
  { id: 'limits', label: 'Set a budget', keywords: 'limit plan category', icon: 'wallet', to: '/budget' },
];

/** What the command palette finds of bills and budgets. */
export function PaletteWidget() {
  usePaletteSource({ id: 'plans', kind: 'list', heading: 'Bills and budgets', order: 25, find: () => plans });
  return null;
}
