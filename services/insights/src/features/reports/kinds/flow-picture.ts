import type { ReportChart } from '@app/contracts-insights';

interface Named {
  name: string;
  minor: number;
}

const most = 12;

/**
 * A flow chart of money from its sources to its uses. Income that was not spent flows to *Kept*; spending
 * beyond income comes from *Savings used*. Small names are combined, and values that are not positive have no
 * width.
 */
export function flowPicture(
  incomes: readonly Named[],
  expenses: readonly Named[],
  invested: number,
): ReportChart {
  const [from, to] = [folded(incomes), folded(expenses)];
  const income = total(from);
  const spent = total(to);
  const investedShown = Math.max(0, Math.min(invested, income - spent));
  const kept = income - spent - investedShown;
  const sources = [...from, ...(kept < 0 ? [{ name: 'Savings used', minor: -kept }] : [])];
  const targets = [
    ...to,
    ...(investedShown > 0 ? [{ name: 'Invested', minor: investedShown }] : []),
    ...(kept > 0 ? [{ name: 'Kept', minor: kept }] : []),
  ];
  const middle = sources.length;
  return {
    kind: 'flow',
    nodes: [
      ...sources.map(({ name }) => ({ name, depth: 0 })),
      { name: 'Money in', depth: 1 },
      ...targets.map(({ name }) => ({ name, depth: 2 })),
    ],
    links: [
      ...sources.map(({ minor }, index) => ({ from: index, to: middle, minor })),
      ...targets.map(({ minor }, index) => ({ from: middle, to: middle + 1 + index, minor })),
    ],
  };
}

const total = (list: readonly Named[]): number => list.reduce((sum, { minor }) => sum + minor, 0);

function folded(list: readonly Named[]): Named[] {
  const shown = list.filter(({ minor }) => minor > 0).sort((a, b) => b.minor - a.minor);
  const rest = total(shown.slice(most));
  return [...shown.slice(0, most), ...(rest > 0 ? [{ name: 'Everything else', minor: rest }] : [])];
}
