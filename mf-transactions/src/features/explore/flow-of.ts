import { plusMinor, sumMinor } from '@app/money';

export interface FlowEnd {
  name: string;
  minor: number;
  to?: string | undefined;
}

export interface Flow {
  nodes: readonly { name: string; depth: number }[];
  links: readonly { from: number; to: number; minor: number }[];
}

/** The most entries per side that have their own name in the diagram. */
const maxEnds = 12;

/** The largest entries of a side, with the smaller ones combined into one. */
function fewer(ends: readonly FlowEnd[]): FlowEnd[] {
  const flowing = ends.filter(({ minor }) => minor > 0).sort((a, b) => b.minor - a.minor);
  if (flowing.length <= maxEnds) return flowing;
  const smallerEnds = flowing.slice(maxEnds - 1);
  return [
    ...flowing.slice(0, maxEnds - 1),
    { name: `${smallerEnds.length} more`, minor: sumMinor(smallerEnds.map(({ minor }) => minor)) },
  ];
}

/**
 * Negative entries belong on the other side: refunds above the spending are income, and deductions from income, such as taxes on pay, are
 * spending.
 */
const turned = (ends: readonly FlowEnd[], name: (of: string) => string): FlowEnd[] =>
  ends.filter(({ minor }) => minor < 0).map((end) => ({ name: name(end.name), minor: -end.minor }));

/**
 * Where money came from and where it went. Both sides have the same total: what was not spent counts as saved, and what was spent beyond
 * the income counts as taken from savings.
 */
export function flowOf(income: readonly FlowEnd[], spending: readonly FlowEnd[]): Flow {
  const saved = plusMinor(
    sumMinor(income.map(({ minor }) => minor)),
    -sumMinor(spending.map(({ minor }) => minor)),
  );
  const sources = fewer([
    ...income,
    ...turned(spending, (of) => `${of}, refunds`),
    ...(saved < 0 ? [{ name: 'Savings used', minor: -saved }] : []),
  ]);
  const right = fewer([
    ...spending,
    ...turned(income, (of) => `${of}, from income`),
    ...(saved > 0 ? [{ name: 'Kept', minor: saved }] : []),
  ]);
  const middle = sources.length;
  return {
    nodes: [
      ...sources.map(({ name }) => ({ name, depth: 0 })),
      { name: 'Money in', depth: 1 },
      ...right.map(({ name }) => ({ name, depth: 2 })),
    ],
    links: [
      ...sources.map(({ minor }, at) => ({ from: at, to: middle, minor })),
      ...right.map(({ minor }, at) => ({ from: middle, to: middle + 1 + at, minor })),
    ],
  };
}
