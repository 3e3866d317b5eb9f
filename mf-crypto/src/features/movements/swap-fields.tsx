import type { Wallet } from '@app/contracts-crypto';
import { Field, Select, TextInput } from '@app/ui-kit';
import { FieldPair } from './field-pair';
import type { MovementDraft } from './movement-draft';

/** What a swap was exchanged for: the wallet of another coin, and the quantity. */
export function SwapFields({
  wallets,
  wallet,
  draft,
  set,
  problem,
}: {
  wallets: readonly Wallet[];
  wallet: Wallet | undefined;
  draft: MovementDraft;
  set: (part: Partial<MovementDraft>) => void;
  problem: string | undefined;
}) {
  const others = wallets.filter(({ currency }) => currency !== wallet?.currency);
  const counter = others.find(({ id }) => id === draft.counterId);
  return (
    <FieldPair>
      <Field
        label="Into the wallet"
        required
        error={draft.counterId === '' ? problem : undefined}
        hint={others.length === 0 ? 'Add a wallet of the other coin first.' : undefined}
      >
        <Select
          value={draft.counterId}
          placeholder="Choose a wallet"
          onChange={(counterId) => set({ counterId })}
          options={others.map(({ id, walletName, currency }) => ({
            value: id,
            label: `${walletName} (${currency})`,
          }))}
        />
      </Field>
      <Field
        label={`${counter?.currency ?? 'Coins'} got`}
        required
        error={draft.counterId === '' ? undefined : problem}
      >
        <TextInput
          value={draft.counterAmount}
          onChange={(event) => set({ counterAmount: event.target.value })}
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
    </FieldPair>
  );
}
