import { cardDebtPot, type RolloverPolicy } from '@app/contracts-banking';
import golden from '../golden/envelopes.json';
import { carriedIntoLast, usualRollover, type ChainPeriod } from './rollover';

type Amounts = Readonly<Record<string, number>>;
interface Outcome {
  carry: Amounts;
  pool: number;
}
interface GoldenPeriod extends Outcome {
  income?: number;
  assigned?: Amounts;
  spent?: Amounts;
  byCard?: Amounts;
  /** The same period after an earlier one was changed. */
  changed?: Outcome & Partial<Pick<GoldenPeriod, 'assigned' | 'spent'>>;
}
interface GoldenChain {
  case: string;
  /** Money to assign before the first period. */
  opening?: number;
  /** Policies of envelopes that do not use the default. */
  policies?: Readonly<Record<string, RolloverPolicy>>;
  periods: readonly GoldenPeriod[];
}

const debtName = 'Card debt';
const named = (amounts: Amounts = {}): Map<string, number> =>
  new Map(Object.entries(amounts).map(([name, amount]) => [name === debtName ? cardDebtPot : name, amount]));
const chainPeriod = ({ assigned, spent, byCard, income = 0 }: Omit<GoldenPeriod, 'carry' | 'pool'>) =>
  ({
    assigned: named(assigned),
    spent: named(spent),
    byCard: named(byCard),
    income,
  }) satisfies ChainPeriod;

/** What each period carries over. */
function outcomes({ opening = 0, policies = {} }: GoldenChain, periods: readonly GoldenPeriod[]): Outcome[] {
  const policy = (name: string): RolloverPolicy =>
    name === cardDebtPot ? 'both' : (policies[name] ?? usualRollover.envelope);
  const chain = periods.map(chainPeriod);
  return chain.map((_, at) => {
    const { carriedIn, pool } = carriedIntoLast('envelope', policy, chain.slice(0, at + 1), opening);
    const carry = [...carriedIn].map(([name, amount]) => [name === cardDebtPot ? debtName : name, amount]);
    return { carry: Object.fromEntries(carry) as Amounts, pool };
  });
}

describe('envelopes over several periods', () => {
  it.each(golden as unknown as GoldenChain[])('$case', (chain) => {
    const expected = chain.periods.map(({ carry, pool }) => ({ carry, pool }));
    expect(outcomes(chain, chain.periods)).toEqual(expected);
    if (!chain.periods.some(({ changed }) => changed)) return;
    const edited = chain.periods.map((period) => ({ ...period, ...period.changed }));
    expect(outcomes(chain, edited)).toEqual(edited.map(({ carry, pool }) => ({ carry, pool })));
  });
});
