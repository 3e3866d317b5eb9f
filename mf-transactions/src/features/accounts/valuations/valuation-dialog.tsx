import { isApiError, reasonOf } from '@app/api-client';
import type { Day } from '@app/calendar';
import type { Account } from '@app/contracts-banking';
import { jsonNumber } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { AmountInput, DateInput, Dialog, Field, TextInput } from '@app/ui-kit';
import { useRef, useState } from 'react';
import { accountKinds } from '../account-kinds';
import { Pair } from '../pair';
import { useAccountToasts, useAccountWrites } from '../use-accounts';

/** Records what an account is worth now or was worth on a day. A debt is entered as the amount owed, without a sign. */
export function ValuationDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { locale } = useSession();
  const today = useDateFormat().today();
  const { worth = 'Balance', isDebt } = accountKinds[account.kind];
  const [minor, setMinor] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [date, setDate] = useState<Day | ''>(today);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { value } = useAccountWrites();
  const { done } = useAccountToasts();
  const wrong = {
    balance: problem ?? (minor === null ? 'Enter its value' : undefined),
    date: !date ? 'Choose a date' : date > today ? 'That day is in the future' : undefined,
  };
  const refused = isApiError(value.error) ? value.error.field : undefined;
  const shown = (field: 'balance' | 'date') =>
    (tried ? wrong[field] : undefined) ?? (refused === field ? reasonOf(value.error) : undefined);
  const last = useRef<{ text: string; args: Parameters<typeof value.mutate>[0] }>(undefined);
  const submit = () => {
    setTried(true);
    if (wrong.balance || wrong.date || minor === null || !date) return;
    const args = {
      params: { id: account.id },
      body: {
        date,
        balance: jsonNumber(isDebt ? 0 - minor : minor, account.currency),
        note: note.trim() || null,
      },
    };
    const text = JSON.stringify(args);
    if (last.current?.text !== text) last.current = { text, args };
    value.mutate(last.current.args, {
      onSuccess: ({ undoId }) => {
        done('Balance updated', account.name, undoId);
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Update ${account.name}`}
      description="This is neither income nor expense. Later transactions still change the balance."
      action={{ label: 'Update balance', busy: value.isPending }}
      onSubmit={submit}
      error={!refused ? value.error : undefined}
    >
      <Pair>
        <Field label={worth} error={shown('balance')} required>
          <AmountInput
            autoFocus
            currency={account.currency}
            locale={locale}
            value={minor}
            onChange={(next, why) => {
              setMinor(next);
              setProblem(why);
            }}
          />
        </Field>
        <Field label="At the end of" error={shown('date')}>
          <DateInput value={date} today={today} onChange={setDate} />
        </Field>
      </Pair>
      <Field label="Note">
        <TextInput maxLength={140} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </Dialog>
  );
}
