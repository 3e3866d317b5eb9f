import { reasonOf } from '@app/api-client';
import { addDays, type Day } from '@app/calendar';
import { quoteCurrency, type MissingAcquisition, type MovementKind } from '@app/contracts-crypto';
import { jsonNumber } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { AmountInput, Banner, Button, DateInput, Dialog, Field, Select } from '@app/ui-kit';
import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { exactText } from './quantity';
import { useAcquisition } from './use-acquisition';

/** Ways in which coins come that a person would know of. */
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

/** How, when and for how much the lacking coins came; recorded in the wallet they left. */
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
  const form = useId();
  const [kind, setKind] = useState<AcquisitionKind>(first);
  const [date, setDate] = useState<Day | ''>(addDays(transaction.date, -1));
  const [minor, setMinor] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const tooLate = date !== '' && date > transaction.date;
  const dateProblem = tooLate ? 'They must have come before they left' : date ? undefined : 'Choose the day';
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={add.isPending}>
            Add acquisition
          </Button>
        </>
      }
    >
      <Form id={form} noValidate onSubmit={submit}>
        {add.error && <Banner tone="negative">{reasonOf(add.error)}</Banner>}
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
              setProblem(wrong ?? (next !== null && next < 0 ? 'Must not be negative' : undefined));
            }}
          />
        </Field>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s4);
`;
