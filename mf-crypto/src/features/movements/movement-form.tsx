import type { MovementKind, Wallet } from '@app/contracts-crypto';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Checkbox, DateInput, Dialog, Field, Select, TextInput } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { FieldPair } from './field-pair';
import { bodyOf } from './movement-body';
import { emptyDraft, problemsOf, type MovementDraft } from './movement-draft';
import { kindsFor } from './movement-kinds';
import { SwapFields } from './swap-fields';
import { useAddMovement } from './use-movement';
import { ValueFields } from './value-fields';

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
  const shown = asked ? problems : {};
  const submit = () => {
    setAsked(true);
    if (Object.values(problems).some(Boolean) || add.isPending || !draft.date) return;
    add.mutate({ body: bodyOf({ ...draft, date: draft.date }, kind, locale) });
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
      <FieldPair>
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
      </FieldPair>
      <FieldPair>
        <Field
          label={kind.value === 'swap' ? `${wallet?.currency} given` : `How many ${wallet?.currency ?? ''}`}
          required
          error={shown.amount}
        >
          <TextInput
            value={draft.amount}
            onChange={(event) => set({ amount: event.target.value })}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Field label="Date" required error={shown.date}>
          <DateInput value={draft.date} today={today()} onChange={(date) => set({ date })} />
        </Field>
      </FieldPair>
      {kind.value === 'swap' && <SwapFields {...{ wallets, wallet, draft, set }} problem={shown.counter} />}
      {kind.valueLabel && <ValueFields {...{ kind, draft, set }} coin={wallet?.currency} problems={shown} />}
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

const Quiet = styled.p`
  color: var(--ink-3);
  font-size: var(--text-sm);
`;
