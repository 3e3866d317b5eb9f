import type { changeAccountEndpoint } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import { existingDay, minorOf } from '../model/new-row';
import type { AccountRow } from '../model/account';
import { termsFrom } from './account-terms';

/** The account as a change leaves it. VALIDATION for a closed default account, or a term its kind does not have. */
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

/** Said not to be the default it is one no longer by choice; whether it still is one without a choice, its ledger says. */
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
