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

/** So many ends of a side have a name of their own in the picture. */
const mostEnds = 12;

/** The greatest ends of a side, and all that is smaller as one. */
function fewer(ends: readonly FlowEnd[]): FlowEnd[] {
  const flowing = ends.filter(({ minor }) => minor > 0).sort((a, b) => b.minor - a.minor);
  if (flowing.length <= mostEnds) return flowing;
  const rest = flowing.slice(mostEnds - 1);
  return [
    ...flowing.slice(0, mostEnds - 1),
    { name: `${rest.length} more`, minor: sumMinor(rest.map(({ minor }) => minor)) },
  ];
}

/** What lowers the other side: refunds above what was spent come in, and what is taken from income, such as taxes on pay, goes out. */
const turned = (ends: readonly FlowEnd[], name: (of: string) => string): FlowEnd[] =>
  ends.filter(({ minor }) => minor < 0).map((end) => ({ name: name(end.name), minor: -end.minor }));

/**
 * Where money came from and where it went. Both sides add up to the same: what was not spent is kept, and what was spent beyond the
 * income came from savings.
 */
export function flowOf(income: readonly FlowEnd[], spending: readonly FlowEnd[]): Flow {
  const saved = plusMinor(
    sumMinor(income.map(({ minor }) => minor)),
    -sumMinor(spending.map(({ minor }) => minor)),
  );
  const left = fewer([
    ...income,
    ...turned(spending, (of) => `${of}, refunds`),
    ...(saved < 0 ? [{ name: 'Savings used', minor: -saved }] : []),
  ]);
  const right = fewer([
    ...spending,
    ...turned(income, (of) => `${of}, from income`),
    ...(saved > 0 ? [{ name: 'Kept', minor: saved }] : []),
  ]);
  const middle = left.length;
  return {
    nodes: [
      ...left.map(({ name }) => ({ name, depth: 0 })),
      { name: 'Money in', depth: 1 },
      ...right.map(({ name }) => ({ name, depth: 2 })),
    ],
    links: [
      ...left.map(({ minor }, at) => ({ from: at, to: middle, minor })),
      ...right.map(({ minor }, at) => ({ from: middle, to: middle + 1 + at, minor })),
    ],
  };
}
