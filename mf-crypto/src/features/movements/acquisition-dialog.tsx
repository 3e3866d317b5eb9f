import { addDays, type Day } from '@app/calendar';
import { quoteCurrency, type MissingAcquisition, type MovementKind } from '@app/contracts-crypto';
import { jsonNumber } from '@app/money';
import { useDateFormat, useSession, toast } from '@app/shell-sdk';
import { AmountInput, DateInput, Dialog, Field, Select } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exactText } from '../quantity/quantity';
import { addTransaction, removeTransaction } from './api';
import { reportFailure } from '../layout/failure';

/** Records how coins without a history were acquired, with Undo in the toast. */
function useAcquisition() {
  const remove = useMutation({
    ...removeTransaction,
    onSuccess: () => {
      toast({ title: 'Undone', description: 'The acquisition was removed.', tone: 'success' });
    },
    onError: (error) => reportFailure(error, 'Not Removed', 'The acquisition could not be undone'),
  });
  return useMutation({
    ...addTransaction,
    onSuccess: ({ id }) => {
      toast({
        title: 'Acquisition added',
        description: 'Cost basis was recalculated.',
        tone: 'success',
        action: { label: 'Undo', onClick: () => remove.mutate({ params: { id } }) },
      });
    },
  });
}

/** The ways of acquiring coins that a person would remember. */
const kinds = [
  { value: 'buy', label: 'Bought' },
  { value: 'gift_in', label: 'A gift' },
  { value: 'mining', label: 'Mined' },
  { value: 'staking_reward', label: 'Staking reward' },
  { value: 'airdrop', label: 'Airdrop' },
] as const satisfies readonly { value: MovementKind; label: string }[];
export type AcquisitionKind = (typeof kinds)[number]['value'];

const costLabels: Partial<Record<AcquisitionKind, string>> = {
  buy: 'What it cost',
  gift_in: 'What the giver paid',
};

/** Asks how, when and for how much the missing coins were acquired; recorded in the wallet that they left. */
export function AcquisitionDialog({
  missing: { transaction, walletName, quantity },
  kind: first,
  onClose,
}: {
  missing: MissingAcquisition;
  kind: AcquisitionKind;
  onClose: () => void;
}) {
  const { locale } = useSession();
  const { today } = useDateFormat();
  const add = useAcquisition();
  const [kind, setKind] = useState<AcquisitionKind>(first);
  const [date, setDate] = useState<Day | ''>(addDays(transaction.date, -1));
  const [minor, setMinor] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const tooLate = date !== '' && date > transaction.date;
  const dateProblem = tooLate ? 'Choose a date before they left' : date ? undefined : 'Choose the day';
  const submit = () => {
    if (dateProblem || problem || !date || add.isPending || !transaction.walletId) return;
    const amountUsd = minor === null ? null : jsonNumber(minor, quoteCurrency);
    add.mutate(
      { body: { walletId: transaction.walletId, type: kind, amount: quantity, amountUsd, date } },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add acquisition"
      description={`How ${exactText(quantity, locale)} ${transaction.currency} came into ${walletName}. The balance stays as it is.`}
      action={{ label: 'Add acquisition', busy: add.isPending }}
      onSubmit={submit}
      error={add.error}
    >
      <Field label="How they came">
        <Select value={kind} onChange={(next) => setKind(next as AcquisitionKind)} options={kinds} />
      </Field>
      <Field label="Date" required error={dateProblem}>
        <DateInput value={date} today={today()} onChange={setDate} />
      </Field>
      <Field
        label={`${costLabels[kind] ?? 'What it was worth then'}, in ${quoteCurrency}`}
        hint="Leave it empty if you don’t know: then the cost counts as zero and is marked as partial."
        error={problem}
      >
        <AmountInput
          value={minor}
          currency={quoteCurrency}
          locale={locale}
          onChange={(next, wrong) => {
            setMinor(next);
            setProblem(wrong ?? (next !== null && next < 0 ? 'Cannot be negative' : undefined));
          }}
        />
      </Field>
    </Dialog>
  );
}
