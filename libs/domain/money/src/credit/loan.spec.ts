import fc from 'fast-check';
import { amortize, withExtra, type Instalment, type LoanTerms } from './loan';
import golden from './loan.golden.json';

interface Case {
  case: string;
  terms: LoanTerms;
  first?: Partial<Instalment>;
  instalments: number | null;
  interestMinor?: number;
}

const loans = fc.record({
  owedMinor: fc.integer({ min: 1, max: 100_000_000 }),
  apr: fc.integer({ min: 0, max: 30_000 }).map((apr) => apr / 1000),
  paymentMinor: fc.integer({ min: 1, max: 2_000_000 }),
});

describe('a loan', () => {
  it.each(golden as Case[])('$case', ({ terms, first, instalments, interestMinor }) => {
    const payoff = amortize(terms);
    expect(payoff?.instalments.length ?? null).toBe(instalments);
    if (first) expect(payoff!.instalments[0]).toMatchObject(first);
    if (interestMinor !== undefined) expect(payoff!.interestMinor).toBe(interestMinor);
  });

  it('is repaid to the cent: every payment is interest plus principal, and the principals add up', () => {
    fc.assert(
      fc.property(loans, (terms) => {
        const payoff = amortize(terms);
        if (!payoff) return;
        let owed = terms.owedMinor;
        for (const one of payoff.instalments) {
          expect(one.interestMinor + one.principalMinor).toBe(one.paymentMinor);
          expect(one.principalMinor).toBeGreaterThan(0);
          expect(one.owedMinor).toBe((owed -= one.principalMinor));
        }
        expect(owed).toBe(0);
        expect(payoff.paidMinor).toBe(terms.owedMinor + payoff.interestMinor);
      }),
    );
  });

  it('costs no more and takes no longer with higher payments', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 0, max: 500_000 }), (terms, extra) => {
        const changed = withExtra(terms, extra);
        if (!changed) return;
        expect(changed.savedInstalments).toBeGreaterThanOrEqual(0);
        expect(changed.savedInterestMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('ends with a higher payment if it never ended before', () => {
    const terms = { owedMinor: 1_000_000, apr: 12, paymentMinor: 9_000 };
    expect(amortize(terms)).toBeNull();
    expect(withExtra(terms, 5_000)).toBeNull();
    expect(amortize({ ...terms, paymentMinor: 14_000 })).not.toBeNull();
  });

  it('refuses an invalid interest rate', () => {
    expect(() => amortize({ owedMinor: 1, apr: -1, paymentMinor: 1 })).toThrow('Not a yearly interest');
    expect(() => amortize({ owedMinor: 1, apr: 1.00001, paymentMinor: 1 })).toThrow('Not a yearly interest');
  });
});
