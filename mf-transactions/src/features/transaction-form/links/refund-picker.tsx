import { reasonOf } from '@app/api-client';
import type { Transaction } from '@app/contracts-banking';
import { formatMoney, jsonNumber, minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { AmountInput, Banner, Dialog, Field, Quiet, TextInput, media, numeric } from '@app/ui-kit';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { type Ledger, dayNumber, rowAt, type LedgerRow } from '../../ledger/ledger';
import { literalTest } from '../../ledger/literal-search';

const maxCandidates = 30;
const daysAround = 366;

/**
 * Candidates for a refund or its expense: rows of the opposite type, in the same currency, within a year. Equal descriptions come first,
 * then the nearest amount and day.
 */
function refundCandidates(
  ledger: Ledger,
  of: { id: string; description: string; date: string; currency: string; type: string; amountMinor: number },
  search: string,
): LedgerRow[] {
  const { columns } = ledger;
  const rankOfType = of.type === 'income' ? 0 : 1;
  const currency = ledger.currencies.indexOf(of.currency);
  const day = dayNumber(of.date);
  const isSearched = literalTest(ledger, search.trim());
  const words = of.description.toLowerCase();
  const ranked: { index: number; rank: number }[] = [];
  for (let index = 0; index < ledger.size; index++) {
    const apart = Math.abs(columns.day[index]! - day);
    if (columns.type[index] !== rankOfType || columns.currency[index] !== currency || apart > daysAround)
      continue;
    if (columns.status[index] === 2 || columns.id[index] === of.id) continue;
    if (!isSearched(index)) continue;
    const isSame = columns.description[index]!.toLowerCase() === words;
    const amount = Math.abs(Math.abs(columns.amountMinor[index]!) - of.amountMinor);
    ranked.push({ index, rank: (isSame ? 0 : 1_000_000) + Math.min(amount, 500_000) + apart });
  }
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxCandidates)
    .map(({ index }) => rowAt(ledger, index));
}

export interface RefundPickerProps {
  of: Transaction;
  ledger: Ledger | undefined;
  error: unknown;
  busy: boolean;
  onPick: (link: { refundId: string; expenseId: string; amount?: number }) => void;
  onClose: () => void;
}

/** Chooses the expense of a refund, or the refund of an expense, and how much of it counts. */
export function RefundPicker({ of, ledger, error, busy, onPick, onClose }: RefundPickerProps) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const [search, setSearch] = useState('');
  const [amountMinor, setAmountMinor] = useState<number | null>(null);
  const isRefund = of.type === 'income';
  const rows = useMemo(
    () =>
      ledger
        ? refundCandidates(ledger, { ...of, amountMinor: minorFromDecimal(of.amount, of.currency) }, search)
        : [],
    [ledger, of, search],
  );
  const pick = (id: string) =>
    onPick({
      ...(isRefund ? { refundId: of.id, expenseId: id } : { refundId: id, expenseId: of.id }),
      ...(amountMinor !== null && { amount: jsonNumber(amountMinor, of.currency) }),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRefund ? 'Which expense does it belong to?' : 'Which refund belongs to it?'}
      description="It then reduces the expense’s category. Anything above the expense stays income."
    >
      {Boolean(error) && <Banner tone="negative">{reasonOf(error)}</Banner>}
      <Pair>
        <Field label="Search">
          <TextInput value={search} onChange={(event) => setSearch(event.target.value)} />
        </Field>
        <Field label="Amount (empty: everything left)">
          <AmountInput
            currency={of.currency}
            locale={locale}
            value={amountMinor}
            onChange={(minor) => setAmountMinor(minor)}
          />
        </Field>
      </Pair>
      {rows.length === 0 && (
        <Quiet>
          {isRefund ? 'No expense' : 'No income'} in this currency within a year
          {search ? ' has these words' : ''}.
        </Quiet>
      )}
      <List>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" disabled={busy} onClick={() => pick(row.id)}>
              <span>
                <b>{row.description}</b>
                <Quiet>
                  {day(row.date, 'medium')} · {row.category}
                </Quiet>
              </span>
              <Amount>{formatMoney(row.amountMinor, row.currency, locale)}</Amount>
            </button>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s3);
  align-items: end;
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

const Amount = styled.span`
  ${numeric}
  font-weight: 550;
`;

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  max-height: 46vh;
  overflow: auto;
  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    width: 100%;
    min-height: 52px;
    padding: var(--s2) var(--s3);
    text-align: left;
    border-bottom: 1px solid var(--line);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  b {
    display: block;
    font-weight: 550;
  }
  ${media.hover} {
    button:hover {
      background: var(--surface-2);
    }
  }
`;
