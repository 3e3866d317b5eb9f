import type { Account, Holdings, HoldingKind } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { AmountInput, Button, DateInput, Dialog, Field, Select, TextInput } from '@app/ui-kit';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Pair } from '../accounts/pair';
import { decimalFromText, kindNames, enteredFields } from './holdings-words';
import { useSetHoldings } from './use-holdings';

interface PositionDialogProps {
  account: Account;
  holdings: Holdings;
  /** Undefined for a new position. */
  id: string | undefined;
  onClose: () => void;
}

const wrongNumber = 'Enter a number above 0, such as 12.5';

/** Edits one position: security, quantity and price. */
export function PositionDialog({ account, holdings, id, onClose }: PositionDialogProps) {
  const { locale } = useSession();
  const today = useDateFormat().today();
  const known = holdings.positions.find((position) => position.id === id);
  const [draft, setDraft] = useState({
    symbol: known?.symbol ?? '',
    name: known?.name ?? '',
    kind: known?.kind ?? ('fund' as HoldingKind),
    quantity: known?.quantity ?? '',
    price: known?.price ?? '',
    cost: known?.cost == null ? null : minorFromDecimal(known.cost, account.currency),
  });
  const [date, setDate] = useState<string>(holdings.date ?? today);
  const [tried, setTried] = useState(false);
  const { save, isSaving, error } = useSetHoldings(account, holdings);
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const [quantity, price] = [decimalFromText(draft.quantity), decimalFromText(draft.price)];
  const name = draft.name.trim() || draft.symbol.trim();
  const otherPositions = holdings.positions.filter((position) => position.id !== id).map(enteredFields);
  const submit = () => {
    setTried(true);
    if (!name || quantity === undefined || price === undefined || !date) return;
    const { kind, cost } = draft;
    const position = {
      symbol: draft.symbol.trim().toUpperCase() || null,
      name,
      kind,
      quantity,
      price,
      cost: cost === null ? null : jsonNumber(cost, account.currency),
    };
    save(known ? 'Position changed' : 'Position added', [...otherPositions, position], date, onClose);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={known ? (known.symbol ?? known.name) : 'Add position'}
      action={{ label: 'Save', busy: isSaving }}
      onSubmit={submit}
      error={error ?? undefined}
    >
      <Pair>
        <Field label="Symbol">
          <TextInput
            autoFocus={!known}
            value={draft.symbol}
            maxLength={24}
            onChange={(event) => change({ symbol: event.target.value })}
          />
        </Field>
        <Field label="Kind">
          <Select
            value={draft.kind}
            options={(Object.keys(kindNames) as HoldingKind[]).map((value) => ({
              value,
              label: kindNames[value],
            }))}
            onChange={(kind) => change({ kind: kind as HoldingKind })}
          />
        </Field>
      </Pair>
      <Field label="Name" error={tried && !name ? 'Enter a symbol or a name' : undefined}>
        <TextInput
          value={draft.name}
          maxLength={120}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Pair>
        <Field label="Quantity" required error={tried && quantity === undefined ? wrongNumber : undefined}>
          <TextInput
            inputMode="decimal"
            value={draft.quantity}
            onChange={(event) => change({ quantity: event.target.value })}
          />
        </Field>
        <Field
          label={`Price (${account.currency})`}
          required
          error={tried && price === undefined ? wrongNumber : undefined}
        >
          <TextInput
            inputMode="decimal"
            value={draft.price}
            onChange={(event) => change({ price: event.target.value })}
          />
        </Field>
      </Pair>
      <Pair>
        <Field label="Cost of all of it" hint="Leave empty if you don’t know it">
          <AmountInput
            currency={account.currency}
            locale={locale}
            value={draft.cost}
            onChange={(cost) => change({ cost })}
          />
        </Field>
        <Field label="Prices of" hint="The balance is set for this day">
          <DateInput value={date} today={today} onChange={setDate} />
        </Field>
      </Pair>
      {known && (
        <div>
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            onClick={() => save('Position removed', otherPositions, date, onClose)}
          >
            Remove position
          </Button>
        </div>
      )}
    </Dialog>
  );
}
