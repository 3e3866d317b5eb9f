import { interestMinor, type Apr } from './apr';

/** A debt and its monthly repayment; amounts are non-negative minor units of one currency. */
export interface LoanTerms {
  owedMinor: number;
  apr: Apr;
  /** Monthly payment including interest. */
  paymentMinor: number;
}

export interface Instalment {
  /** 1 for the next one. */
  number: number;
  paymentMinor: number;
  interestMinor: number;
  principalMinor: number;
  /** Debt after it. */
  owedMinor: number;
}

export interface Payoff {
  instalments: Instalment[];
  interestMinor: number;
  paidMinor: number;
}

/** A hundred years in months. */
export const maxInstalments = 1_200;

/**
 * The payment schedule until nothing is owed. Monthly interest is `owed × APR ÷ 12`, rounded half to even to the minor
 * unit; the rest of the payment reduces the debt, and the last payment is the remainder. Null if it takes more than
 * {@link maxInstalments}, for example because the payment does not cover the interest.
 */
export function amortize({ owedMinor, apr, paymentMinor }: LoanTerms): Payoff | null {
  const instalments: Instalment[] = [];
  let [owed, interestSum, paid] = [owedMinor, 0, 0];
  while (owed > 0) {
    const interest = interestMinor(owed, apr, 12);
    const payment = Math.min(paymentMinor, owed + interest);
    const principal = payment - interest;
    if (principal <= 0 || instalments.length === maxInstalments) return null;
    owed -= principal;
    interestSum += interest;
    paid += payment;
    instalments.push({
      number: instalments.length + 1,
      paymentMinor: payment,
      interestMinor: interest,
      principalMinor: principal,
      owedMinor: owed,
    });
  }
  return { instalments, interestMinor: interestSum, paidMinor: paid };
}

export interface ExtraPayment {
  plain: Payoff;
  faster: Payoff;
  /** Number of instalments saved. */
  savedInstalments: number;
  savedInterestMinor: number;
}

/** The effect of paying `extraMinor` more each month; null if either schedule never ends. */
export function withExtra(terms: LoanTerms, extraMinor: number): ExtraPayment | null {
  const plain = amortize(terms);
  const faster = amortize({ ...terms, paymentMinor: terms.paymentMinor + extraMinor });
  return (
    plain &&
    faster && {
      plain,
      faster,
      savedInstalments: plain.instalments.length - faster.instalments.length,
      savedInterestMinor: plain.interestMinor - faster.interestMinor,
    }
  );
}
