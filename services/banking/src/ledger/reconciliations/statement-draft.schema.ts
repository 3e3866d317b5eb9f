import type { Day } from '@app/calendar';
import { storedModel } from '@app/persistence';

/** What a person entered and ticked for the next statement of an account. Named by the account: there is one at most. */
export interface StatementDraftRow {
  _id: string;
  userId: string;
  statementDay: Day | null;
  endMinor: number | null;
  transactionIds: string[];
}

export const statementDraftModel = storedModel<StatementDraftRow>('StatementDraft', 'statementDrafts', {
  userId: 1,
  _id: 1,
});
