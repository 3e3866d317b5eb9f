import type { NewTransaction } from '@app/contracts-banking';
import type { RowDetails } from './transaction';

type Said = Pick<
  NewTransaction,
  'business' | 'businessPercent' | 'taxLine' | 'excluded' | 'reimbursable' | 'reviewed' | 'person'
>;
type Plain = Pick<RowDetails, keyof Said>;

/**
 * The simple details after a change; values equal to the default are left out. A business share or tax line
 * is dropped if the row is not `business`.
 */
export function changedDetails(before: Plain, said: Said): Plain {
  const business = said.business ?? before.business ?? false;
  const percent = said.businessPercent ?? before.businessPercent ?? 100;
  const taxLine = said.taxLine === undefined ? before.taxLine : (said.taxLine ?? undefined);
  return {
    business: business || undefined,
    businessPercent: business && percent !== 100 ? percent : undefined,
    taxLine: business ? taxLine : undefined,
    excluded: (said.excluded ?? before.excluded) || undefined,
    reimbursable: (said.reimbursable ?? before.reimbursable) || undefined,
    reviewed: said.reviewed ?? before.reviewed,
    person: said.person === undefined ? before.person : (said.person ?? undefined),
  };
}
