import type { FilingStatus } from '@app/contracts-insights';
import { allocate, sumMinor } from '@app/money';
import {
  additionalMedicareFrom,
  additionalMedicareRate,
  minNetEarnings,
  medicareRate,
  netEarningsShare,
  safeHarbour,
  socialSecurityRate,
  type TaxRules,
} from './tax-rules';

/** Part of an amount in cents, rounded to the nearest cent with halves away from zero. */
export function portion(minor: number, part: number, whole: number): number {
  if (part >= whole) return portionAbove(minor, part, whole);
  const size = allocate(Math.abs(minor), [part, whole - part])[0]!;
  return minor < 0 && size !== 0 ? -size : size;
}

const portionAbove = (minor: number, part: number, whole: number): number =>
  sumMinor([
    ...Array<number>(Math.floor(part / whole)).fill(minor),
    part % whole === 0 ? 0 : portion(minor, part % whole, whole),
  ]);

export interface SelfEmploymentTax {
  /** Net profit without the part that corresponds to the employer's half: Schedule SE, line 4a. */
  earnings: number;
  socialSecurity: number;
  medicare: number;
  additionalMedicare: number;
  total: number;
  /** Deductible from income: half of Social Security and Medicare, without the additional Medicare tax. */
  deductible: number;
}

/**
 * Self-employment tax on a net profit, given wages that already paid Social Security. All amounts in cents.
 */
export function selfEmploymentTax(
  netProfit: number,
  wages: { socialSecurity: number; medicare: number },
  status: FilingStatus,
  rules: TaxRules,
): SelfEmploymentTax {
  const earnings = netProfit <= 0 ? 0 : portion(netProfit, netEarningsShare, 10_000);
  if (earnings < minNetEarnings)
    return { earnings, socialSecurity: 0, medicare: 0, additionalMedicare: 0, total: 0, deductible: 0 };
  const room = Math.max(0, rules.wageBase - wages.socialSecurity);
  const socialSecurity = portion(Math.min(earnings, room), socialSecurityRate, 1000);
  const medicare = portion(earnings, medicareRate, 1000);
  const from = Math.max(0, additionalMedicareFrom[status] - wages.medicare);
  const additionalMedicare = portion(Math.max(0, earnings - from), additionalMedicareRate, 1000);
  return {
    earnings,
    socialSecurity,
    medicare,
    additionalMedicare,
    total: socialSecurity + medicare + additionalMedicare,
    deductible: portion(socialSecurity + medicare, 1, 2),
  };
}

/** Federal income tax on a taxable income at the year's rates, in cents. */
export function incomeTax(taxable: number, status: FilingStatus, rules: TaxRules): number {
  let [from, tax] = [0, 0];
  for (const [upTo, percent] of rules.brackets[status]) {
    if (taxable <= from) break;
    tax += portion(Math.min(taxable, upTo) - from, percent, 100);
    from = upTo;
  }
  return tax;
}

export interface Instalment {
  due: string;
  /** For this quarter, and for all quarters up to it. */
  required: number;
  requiredSoFar: number;
  /** Paid by the due day, including a quarter of the withheld tax for each quarter so far. */
  paidSoFar: number;
  /** Amount missing on the due day; never negative. */
  short: number;
}

export interface Estimate {
  /** The amount that avoids a penalty: the lesser of this year's and last year's share. */
  requiredForYear: number;
  basis: 'this-year' | 'last-year';
  instalments: Instalment[];
}

/** Required payments of the year by 26 U.S.C. 6654(d): a quarter by each due day, of the lesser of 90 % of this year's tax and 100 % (110 %) of last year's. */
export function quarterlyEstimate(
  totalTax: number,
  priorYear: { tax: number | undefined; high: boolean },
  withheld: number,
  payments: readonly { date: string; minor: number }[],
  due: readonly string[],
): Estimate {
  const ofThis = portion(totalTax, safeHarbour.thisYear, 100);
  const ofLast =
    priorYear.tax === undefined
      ? undefined
      : portion(priorYear.tax, priorYear.high ? safeHarbour.lastYearHigh : safeHarbour.lastYear, 100);
  const basis = ofLast !== undefined && ofLast < ofThis ? 'last-year' : 'this-year';
  const requiredForYear = basis === 'last-year' ? ofLast! : ofThis;
  const parts = requiredForYear <= 0 ? [0, 0, 0, 0] : allocate(requiredForYear, [1, 1, 1, 1]);
  const withheldParts = withheld <= 0 ? [0, 0, 0, 0] : allocate(withheld, [1, 1, 1, 1]);
  return {
    requiredForYear,
    basis,
    instalments: due.map((day, at) => {
      const requiredSoFar = sumMinor(parts.slice(0, at + 1));
      const paidSoFar = sumMinor([
        ...withheldParts.slice(0, at + 1),
        ...payments.filter(({ date }) => date <= day).map(({ minor }) => minor),
      ]);
      return {
        due: day,
        required: parts[at]!,
        requiredSoFar,
        paidSoFar,
        short: Math.max(0, requiredSoFar - paidSoFar),
      };
    }),
  };
}
