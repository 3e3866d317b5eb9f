import type { Day } from '@app/calendar';
import { storedModel } from '@app/persistence';

/**
 * What a person entered and ticked for the next statement of an account. Its id is the account's, because
 * there is at most one.
 */
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
