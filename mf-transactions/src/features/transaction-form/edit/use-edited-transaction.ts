import { isApiError, mayCall } from '@app/api-client';
import type { Transaction } from '@app/contracts-banking';
import { useEffect, useState } from 'react';
import { changeTransaction } from '../../ledger/api';
import { useRuleOffer } from '../../rules/use-rule-offer';
import { conflictBetween, currentVersionIn, type Conflict } from '../conflict/conflict';
import { firstSplits } from '../split/splits';
import { changeBody, formOf, type TransactionForm } from '../transaction-form';
import { useChangeTransaction } from '../use-save-transaction';
import { useTransactionForm } from '../use-transaction-form';

interface EditOptions {
  transaction: Transaction;
  /** Why the transaction could not be deleted, shown like a refusal to save. */
  removalError: Error | null;
  /** Opens with two splits, if the transaction has none yet. */
  startsSplit: boolean;
  onClose: () => void;
}

/** The form of an existing transaction, the version that it started from, and a conflict with a newer one. */
export function useEditedTransaction({ transaction, removalError, startsSplit, onClose }: EditOptions) {
  // The version read when the drawer opened. A newer one replaces it only through a conflict or while nothing was typed.
  const [base, setBase] = useState(transaction);
  const [initial, setInitial] = useState(() => formOf(transaction));
  const [conflict, setConflict] = useState<Conflict & { theirs: Transaction }>();
  const change = useChangeTransaction({
    onDone: (saved) => {
      if (saved) rule.afterSave(saved);
      onClose();
    },
  });
  const outdated =
    isApiError(change.error) && change.error.code === 'VERSION_CONFLICT' ? change.error : undefined;
  const refusal = outdated ? undefined : (change.error ?? removalError ?? undefined);
  const state = useTransactionForm(initial, refusal);
  const startFrom = (version: Transaction, form: TransactionForm) => {
    setBase(version);
    setInitial(formOf(version));
    state.reset(form);
  };
  // A link made in this drawer, or a change from elsewhere before anything was typed.
  if (transaction.version !== base.version && !state.isDirty && !change.isPending && !conflict)
    startFrom(transaction, formOf(transaction));
  const { category, lines, type } = state.form;
  const rule = useRuleOffer(base, { category, isWhole: lines.length === 0 && type !== 'transfer' });
  useEffect(() => {
    if (startsSplit && initial.lines.length === 0 && initial.type !== 'transfer')
      state.set({ lines: firstSplits(initial.category, initial.amountMinor) });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the drawer opens: a split that the person removes must not come back
  }, []);
  const theirs = currentVersionIn(outdated?.details);
  if (theirs && theirs.version !== base.version && !conflict)
    setConflict({ ...conflictBetween(state.form, base, theirs), theirs });

  return {
    state,
    conflict,
    ruleOffer: rule.shown,
    isSaving: change.isPending,
    async save(): Promise<void> {
      const form = change.isPending ? undefined : await state.ready();
      if (!form || !mayCall(changeTransaction)) return;
      if (!state.isDirty) return onClose();
      change.save(base, changeBody(form, base));
    },
    settle(form: TransactionForm): void {
      if (!conflict) return;
      setConflict(undefined);
      startFrom(conflict.theirs, form);
      change.save(conflict.theirs, changeBody(form, conflict.theirs));
    },
    /**
     * Attaching a receipt creates a new version. The form continues from that version, so that it does not conflict with the person's own
     * change.
     */
    withReceipts: ({ version, receipts }: Transaction): void =>
      setBase((old) => (version === old.version + 1 ? { ...old, version, receipts } : old)),
  };
}

export type EditedTransaction = ReturnType<typeof useEditedTransaction>;
