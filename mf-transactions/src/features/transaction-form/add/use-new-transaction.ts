import type { Transaction } from '@app/contracts-banking';
import { useSession } from '@app/shell-sdk';
import { problemsOf, transferBody, transferProblems, type TransactionForm } from '../transaction-form';
import { rememberAccount } from '../accounts/last-account';
import {
  useAccountCurrency,
  useArrivingCurrency,
  useStartingAccount,
} from '../accounts/use-account-currency';
import { useAddTransaction, useCreateTransfer } from '../use-save-transaction';
import { useTransactionForm } from '../use-transaction-form';
import { useRef, useState } from 'react';
import { useAttachLater } from '../../receipts/use-attach-later';

/** The form for a new transaction or transfer, and the function that saves it. */
export function useNewTransaction(initial: TransactionForm, onDone: (transaction?: Transaction) => void) {
  const { currency: ownCurrency } = useSession();
  const [toAccountId, setToAccountId] = useState('');
  const arriving = useArrivingCurrency(toAccountId);
  const leaving = useRef(ownCurrency);
  const receipts = useAttachLater();
  const finish = (transaction?: Transaction) => {
    if (transaction) receipts.attachTo(transaction);
    onDone(transaction);
  };
  const add = useAddTransaction({
    onDone: (transaction) => {
      if (transaction) rememberAccount(transaction.accountId);
      finish(transaction);
    },
  });
  const transfer = useCreateTransfer({ onDone: finish });
  const state = useTransactionForm(initial, add.error ?? transfer.error ?? undefined, (form, today) =>
    form.type === 'transfer'
      ? transferProblems(form, today, arriving === leaving.current ? undefined : arriving)
      : problemsOf(form, today),
  );
  const { currency, accountId } = useAccountCurrency(state.form.accountId, ownCurrency);
  const starting = useStartingAccount();
  const { form, today } = state;
  if (form.toAccountId !== toAccountId) setToAccountId(form.toAccountId);
  const isSaving = add.isPending || transfer.isPending;
  const save = async () => {
    leaving.current = currency;
    const ready = isSaving ? undefined : await state.ready();
    if (!ready) return;
    if (ready.type === 'transfer') transfer.save(transferBody(ready, currency, arriving ?? currency, today));
    else {
      // The default account is not sent, because the server knows which one it currently is.
      const startingId = starting && !starting.isDefault ? starting.id : '';
      add.save({ ...ready, accountId: ready.accountId || startingId }, currency);
    }
  };
  return { state, currency, accountId, isSaving, receipts, save };
}
