import { quoteCurrency, type MovementKind, type Wallet } from '@app/contracts-crypto';
import { jsonNumber } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { AmountInput, Checkbox, DateInput, Dialog, Field, Select, TextInput } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { quantityFrom } from '../quantity/quantity-text';
import { emptyDraft, problemsOf, type MovementDraft } from './movement-draft';
import { kindsFor } from './movement-kinds';
import { SwapFields } from './swap-fields';
import { useAddMovement } from './use-movement';

/** Records a movement of a wallet: bought, sold, swapped (as one movement), sent, received or earned. */
export function MovementForm({
  wallets,
  wallet: first,
  onClose,
}: {
  wallets: readonly Wallet[];
  wallet?: Wallet | undefined;
  onClose: () => void;
}) {
  const { locale } = useSession();
  const { today } = useDateFormat();
  const [draft, setDraft] = useState<MovementDraft>(() => emptyDraft(first ?? wallets[0], today()));
  const [asked, setAsked] = useState(false);
  const add = useAddMovement(onClose);
  const set = (part: Partial<MovementDraft>) => setDraft({ ...draft, ...part });
  const wallet = wallets.find(({ id }) => id === draft.walletId);
  const kinds = kindsFor(wallet?.currency ?? '');
  const kind = kinds.find(({ value }) => value === draft.kind) ?? kinds[0]!;
  const problems = problemsOf(draft, kind.value, today(), locale);
  const problemOf = (field: keyof typeof problems) => (asked ? problems[field] : undefined);
  const usd = (minor: number | null) => (minor === null ? null : jsonNumber(minor, quoteCurrency));
  const submit = () => {
    setAsked(true);
    if (Object.values(problems).some(Boolean) || add.isPending || !draft.date) return;
    add.mutate({
      body: {
        walletId: draft.walletId,
        type: kind.value as never,
        amount: quantityFrom(draft.amount, locale)!,
        amountUsd: kind.valueLabel ? usd(draft.valueMinor) : null,
        date: draft.date,
        ...(draft.description.trim() && { description: draft.description.trim() }),
        ...(hasFeeUsd(kind.value) && draft.feeMinor !== null && { feeUsd: usd(draft.feeMinor)! }),
        ...(kind.value === 'send' && draft.networkFee && { fee: quantityFrom(draft.networkFee, locale)! }),
        ...(kind.value === 'swap' && {
          counter: { walletId: draft.counterId, amount: quantityFrom(draft.counterAmount, locale)! },
        }),
        ...(draft.hash.trim() && { hash: draft.hash.trim() }),
        ...(draft.keepBalance && { keepBalance: true }),
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Record a movement"
      action={{ label: 'Record', busy: add.isPending }}
      onSubmit={submit}
      error={add.error}
      width={560}
    >
      <Pair>
        <Field label="Wallet" required>
          <Select
            value={draft.walletId}
            onChange={(walletId) => set({ walletId })}
            options={wallets.map(({ id, walletName, currency }) => ({
              value: id,
              label: `${walletName} (${currency})`,
            }))}
          />
        </Field>
        <Field label="What happened">
          <Select
            value={kind.value}
            onChange={(next) => set({ kind: next as MovementKind })}
            options={kinds}
          />
        </Field>
      </Pair>
      <Pair>
        <Field
          label={kind.value === 'swap' ? `${wallet?.currency} given` : `How many ${wallet?.currency ?? ''}`}
          required
          error={problemOf('amount')}
        >
          <TextInput
            value={draft.amount}
            onChange={(event) => set({ amount: event.target.value })}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Field label="Date" required error={problemOf('date')}>
          <DateInput value={draft.date} today={today()} onChange={(date) => set({ date })} />
        </Field>
      </Pair>
      {kind.value === 'swap' && (
        <SwapFields {...{ wallets, wallet, draft, set }} problem={problemOf('counter')} />
      )}
      {kind.valueLabel && (
        <Pair>
          <Field
            label={`${kind.valueLabel}, in ${quoteCurrency}`}
            error={problemOf('value')}
            hint="Leave empty if you don’t know."
          >
            <AmountInput
              value={draft.valueMinor}
              currency={quoteCurrency}
              locale={locale}
              onChange={(valueMinor, valueProblem) => set({ valueMinor, valueProblem })}
            />
          </Field>
          {hasFeeUsd(kind.value) && (
            <Field label={`Fee, in ${quoteCurrency}`} error={problemOf('fee')}>
              <AmountInput
                value={draft.feeMinor}
                currency={quoteCurrency}
                locale={locale}
                onChange={(feeMinor, feeProblem) => set({ feeMinor, feeProblem })}
              />
            </Field>
          )}
          {kind.value === 'send' && (
            <Field label={`Of it, network fee in ${wallet?.currency}`} error={problemOf('networkFee')}>
              <TextInput
                value={draft.networkFee}
                onChange={(event) => set({ networkFee: event.target.value })}
                inputMode="decimal"
                autoComplete="off"
              />
            </Field>
          )}
        </Pair>
      )}
      <Field label="Description">
        <TextInput
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
          maxLength={140}
        />
      </Field>
      {wallet?.kind === 'exchange' ? (
        <Quiet>The balance of this wallet stays what the exchange says.</Quiet>
      ) : (
        <Checkbox
          checked={draft.keepBalance}
          onChange={(keepBalance) => set({ keepBalance })}
          label="Leave the balance as it is"
          hint="For an older movement that the balance already includes."
        />
      )}
    </Dialog>
  );
}

const hasFeeUsd = (kind: MovementKind): boolean => kind === 'buy' || kind === 'sell' || kind === 'swap';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: var(--s3);
`;

const Quiet = styled.p`
  color: var(--ink-3);
  font-size: var(--text-sm);
`;
