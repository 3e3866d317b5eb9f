import { kindsWithTerms, type AccountKind, type newAccount } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Currency } from '@app/money';
import type { z } from 'zod';
import { minorOf } from '../model/new-row';
import { isAtHand, type AccountRow } from '../model/account';

type RequestedTerms = Pick<
  z.output<typeof newAccount>,
  | 'limit'
  | 'apr'
  | 'closingDay'
  | 'dueDay'
  | 'minPayment'
  | 'lowBalance'
  | 'colour'
  | 'hidden'
  | 'inNetWorth'
  | 'inBudget'
>;
type Terms = Pick<
  AccountRow,
  | 'limitMinor'
  | 'apr'
  | 'closingDay'
  | 'dueDay'
  | 'minPayment'
  | 'lowMinor'
  | 'colour'
  | 'hidden'
  | 'inNetWorth'
  | 'inBudget'
>;

const debts: readonly AccountKind[] = kindsWithTerms;
const applies = {
  limit: (kind: AccountKind) => kind === 'card',
  closingDay: (kind: AccountKind) => kind === 'card',
  apr: (kind: AccountKind) => debts.includes(kind),
  dueDay: (kind: AccountKind) => debts.includes(kind),
  minPayment: (kind: AccountKind) => debts.includes(kind),
  lowBalance: isAtHand,
};

/**
 * The requested terms and looks of an account in stored form. Throws VALIDATION for a term that the account's
 * kind does not have.
 */
export function termsFrom(request: RequestedTerms, kind: AccountKind, currency: Currency): Terms {
  for (const field of Object.keys(applies) as (keyof typeof applies)[])
    if (request[field] !== undefined && request[field] !== null && !applies[field](kind))
      throw new DomainError('VALIDATION', {
        field,
        message: `${field}: An account of this kind has no such thing`,
      });
  const { limit, minPayment, lowBalance, apr, closingDay, dueDay, colour, hidden, inNetWorth, inBudget } =
    request;
  const terms: Terms = { apr, closingDay, dueDay, colour, hidden, inNetWorth, inBudget };
  if (limit !== undefined) terms.limitMinor = limit === null ? null : minorOf(limit, currency, 'limit');
  if (lowBalance !== undefined)
    terms.lowMinor = lowBalance === null ? null : minorOf(lowBalance, currency, 'lowBalance');
  if (minPayment !== undefined)
    terms.minPayment = minPayment && {
      percent: minPayment.percent,
      atLeastMinor: minorOf(minPayment.atLeast, currency, 'minPayment.atLeast'),
    };
  // A field that the request leaves out stays as it is.
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as Terms;
}
