import type { changeAccountEndpoint } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import { existingDay, minorOf } from '../model/new-row';
import type { AccountRow } from '../model/account';
import { termsFrom } from './account-terms';

/**
 * The account after a change. Throws VALIDATION for a closed default account or a term that its kind does not
 * have.
 */
export function changedAccount(
  before: AccountRow,
  change: RequestOf<typeof changeAccountEndpoint>,
): AccountRow {
  const closed = change.closed ?? before.closed;
  if (closed && change.isDefault)
    throw new DomainError('VALIDATION', {
      field: 'isDefault',
      message: 'isDefault: A closed account cannot be the default',
    });
  return {
    ...before,
    name: change.name ?? before.name,
    institution: change.institution === undefined ? before.institution : change.institution || null,
    mask: change.mask === undefined ? before.mask : change.mask,
    openingMinor:
      change.openingBalance === undefined
        ? before.openingMinor
        : minorOf(change.openingBalance, before.currency, 'openingBalance'),
    openingDate:
      change.openingDate === undefined ? before.openingDate : existingDay(change.openingDate, 'openingDate'),
    ...termsFrom(change, before.kind, before.currency),
    ...defaultOf(before, change, closed),
    closed,
    version: before.version + 1,
  };
}

/**
 * `isDefault: false` only withdraws the choice. Whether the account still is the default depends on the other
 * accounts.
 */
function defaultOf(
  before: AccountRow,
  { isDefault }: RequestOf<typeof changeAccountEndpoint>,
  closed: boolean,
): Pick<AccountRow, 'isDefault' | 'isChosenDefault'> {
  if (closed) return { isDefault: false, isChosenDefault: false };
  return {
    isDefault: isDefault ?? before.isDefault,
    isChosenDefault: isDefault ?? before.isChosenDefault ?? false,
  };
}
