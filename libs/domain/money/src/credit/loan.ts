import { interestMinor, type Apr } from './apr';

/** What is owed and how it is paid back, month by month; amounts in minor units of one currency, none negative. */
export interface LoanTerms {
  owedMinor: number;
  apr: Apr;
  /** Paid each month, interest included. */
  paymentMinor: number;
}

export interface Instalment {
  /** 1 for the next one. */
  number: number;
  paymentMinor: number;
  interestMinor: number;
  principalMinor: number;
  /** Still owed after it. */
  owedMinor: number;
}

export interface Payoff {
  instalments: Instalment[];
  interestMinor: number;
  paidMinor: number;
}

/** A hundred years of months. */
export const maxInstalments = 1_200;

/**
 * The schedule until nothing is owed. Interest of a month is `owed × APR ÷ 12`, rounded half to even to the minor unit;
 * what of the payment is left pays the debt, and the last payment is what remains. Null when that takes more than
 * {@link maxInstalments}, as where the payment does not cover the interest.
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
  /** Instalments that are no longer needed. */
  savedInstalments: number;
  savedInterestMinor: number;
}

/** What paying `extraMinor` more each month changes; null where either schedule never ends. */
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
