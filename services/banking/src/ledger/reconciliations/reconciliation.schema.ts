import type { Day } from '@app/calendar';
import { storedModel } from '@app/persistence';

/**
 * A statement whose transactions are locked. It is deleted when it is unlocked; the audit records what
 * happened.
 */
export interface ReconciliationRow {
  _id: string;
  userId: string;
  accountId: string;
  statementDay: Day;
  startMinor: number;
  endMinor: number;
  transactions: number;
  adjustmentId: string | null;
  lockedAt: Date;
}

export const reconciliationModel = storedModel<ReconciliationRow>('Reconciliation', 'reconciliations', {
  userId: 1,
  accountId: 1,
  _id: 1,
});
