import type { NewTransaction } from '@app/contracts-banking';
import type { RowDetails } from './transaction';

type DetailChange = Pick<
  NewTransaction,
  'business' | 'businessPercent' | 'taxLine' | 'excluded' | 'reimbursable' | 'reviewed' | 'person'
>;
type Plain = Pick<RowDetails, keyof DetailChange>;

/**
 * The simple details after a change; values equal to the default are left out. A business share or tax line
 * is dropped if the row is not `business`.
 */
export function changedDetails(before: Plain, change: DetailChange): Plain {
  const business = change.business ?? before.business ?? false;
  const percent = change.businessPercent ?? before.businessPercent ?? 100;
  const taxLine = change.taxLine === undefined ? before.taxLine : (change.taxLine ?? undefined);
  return {
    business: business || undefined,
    businessPercent: business && percent !== 100 ? percent : undefined,
    taxLine: business ? taxLine : undefined,
    excluded: (change.excluded ?? before.excluded) || undefined,
    reimbursable: (change.reimbursable ?? before.reimbursable) || undefined,
    reviewed: change.reviewed ?? before.reviewed,
    person: change.person === undefined ? before.person : (change.person ?? undefined),
  };
}
