import { todayIn, type Day } from '@app/calendar';
import type { newAccount } from '@app/contracts-banking';
import { DomainError, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { isCurrency, type Currency } from '@app/money';
import type { z } from 'zod';
import { existingDay, minorOf } from '../model/new-row';
import type { AccountRow } from '../model/account';
import { termsFrom } from './account-terms';

export type NewAccount = z.output<typeof newAccount>;

export function knownCurrency(code: string): Currency {
  if (!isCurrency(code))
    throw new DomainError('VALIDATION', {
      field: 'currency',
      message: `currency: There is no currency ${code}`,
    });
  return code;
}

export function accountFrom(request: NewAccount, actor: Actor, isDefault: boolean): AccountRow {
  const currency = knownCurrency(request.currency ?? actor.currency);
  const today: Day = todayIn(actor.timeZone);
  return {
    _id: newId(),
    userId: actor.userId,
    name: request.name,
    kind: request.kind,
    currency,
    institution: request.institution || null,
    mask: request.mask ?? null,
    openingMinor: minorOf(request.openingBalance, currency, 'openingBalance'),
    openingDate: request.openingDate === undefined ? today : existingDay(request.openingDate, 'openingDate'),
    movementMinor: 0,
    rows: 0,
    ...termsFrom(request, request.kind, currency),
    isDefault,
    ...(request.isDefault && { isChosenDefault: true }),
    closed: false,
    version: 1,
  };
}

/** The account that takes a first transaction if there is none yet. */
export const firstAccount = (actor: Actor): AccountRow =>
  accountFrom({ name: 'Cash', kind: 'cash', openingBalance: 0 }, actor, true);
