import type { NewTransaction } from '@app/contracts-banking';
import type { RowDetails } from './transaction';

type Said = Pick<
  NewTransaction,
  'business' | 'businessPercent' | 'taxLine' | 'excluded' | 'reimbursable' | 'reviewed' | 'person'
>;
type Plain = Pick<RowDetails, keyof Said>;

/** The plain details after a change; what equals the default is left out. A share or tax line goes with `business`. */
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
