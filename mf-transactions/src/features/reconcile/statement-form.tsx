import { reasonOf } from '@app/api-client';
import type { ReconciliationStatus } from '@app/contracts-banking';
import { maxStatementRows, statementDayProblem } from '@app/contracts-banking';
import { formatMoney, jsonNumber, minorFromDecimal } from '@app/money';
import { confirm, useDateFormat, useSession } from '@app/shell-sdk';
import { AmountInput, Banner, Button, CardSurface, DateInput, Field, media, numeric } from '@app/ui-kit';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Ledger } from '../ledger/ledger';
import { statementDifference, statementRows } from './statement';
import { StatementTicks } from './statement-ticks';
import { useLockStatement } from './use-reconciliation';
import { useStatementDraft } from './use-statement-draft';

export interface StatementFormProps {
  ledger: Ledger;
  status: ReconciliationStatus;
  /** Amounts owed are shown without a minus, as on statements of debts. */
  isDebt: boolean;
}

const suggestedWords: Record<ReconciliationStatus['suggested']['from'], string> = {
  synced: 'Last balance from the bank',
  statement: 'The end of the last statement',
  ledger: 'Balance in the ledger',
};

/** The day and end balance of the statement, the rows to tick, and the remaining difference. */
export function StatementForm({ ledger, status, isDebt }: StatementFormProps) {
  const { locale } = useSession();
  const { today } = useDateFormat();
  const { accountId, currency, startBalance, startDay, draft, suggested } = status;
  const printed = (balance: number | null) => {
    if (balance === null) return null;
    const minor = minorFromDecimal(balance, currency);
    return isDebt ? 0 - minor : minor;
  };
  const [day, setDayOnly] = useState(draft ? (draft.statementDay ?? '') : suggested.statementDay);
  const [written, setWrittenOnly] = useState(printed(draft ? draft.endBalance : suggested.endBalance));
  const [ticked, setTickedOnly] = useState<ReadonlySet<string>>(new Set(draft?.transactionIds));
  const { keep, drop, failed } = useStatementDraft(accountId);
  const saveDraft = (more: { day?: string; written?: number | null; ticked?: ReadonlySet<string> }) => {
    const now = { day, written, ticked, ...more };
    const end = now.written === null ? null : jsonNumber(isDebt ? 0 - now.written : now.written, currency);
    keep({
      statementDay: now.day || null,
      endBalance: end,
      transactionIds: [...now.ticked].slice(0, maxStatementRows),
    });
  };
  const setDay = (next: string) => {
    setDayOnly(next);
    saveDraft({ day: next });
  };
  const setWritten = (next: number | null) => {
    setWrittenOnly(next);
    saveDraft({ written: next });
  };
  const setTicked = (next: ReadonlySet<string>) => {
    setTickedOnly(next);
    saveDraft({ ticked: next });
  };
  const lock = useLockStatement();
  const rows = useMemo(() => (day ? statementRows(ledger, accountId, day) : []), [ledger, accountId, day]);
  const startMinor = minorFromDecimal(startBalance, currency);
  const endMinor = written === null ? null : isDebt ? 0 - written : written;
  const difference =
    endMinor === null ? null : statementDifference(ledger, rows, ticked, { startMinor, endMinor });
  const shown = rows.flatMap((row) => {
    const id = ledger.columns.id[row]!;
    return ticked.has(id) ? [id] : [];
  });
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const problem = statementDayProblem(day, startDay, today());
  const write = (adjust: boolean) => {
    if (!day || endMinor === null) return;
    drop();
    lock.mutate({
      params: { id: accountId },
      body: {
        statementDay: day,
        endBalance: jsonNumber(endMinor, currency),
        startBalance,
        transactionIds: shown,
        adjust,
      },
    });
  };
  const adjust = async () => {
    const yes = await confirm({
      title: `Write ${money(difference!)} as an adjustment?`,
      description: 'It is added to this account on the day of the statement, and locked with the rest.',
      action: 'Create adjustment',
    });
    if (yes) write(true);
  };
  const isReady = difference !== null && day !== '' && !problem && shown.length <= maxStatementRows;
  return (
    <CardSurface as="section" aria-label="Statement">
      <Fields>
        <Field label="Day of the statement" error={problem}>
          <DateInput value={day} today={today()} max={today()} onChange={setDay} />
        </Field>
        <Field
          label={isDebt ? 'Owed at the end' : 'Balance at the end'}
          hint={draft ? undefined : suggestedWords[suggested.from]}
        >
          <AmountInput currency={currency} locale={locale} value={written} onChange={setWritten} />
        </Field>
        <Figures>
          <p>
            <small>Begins with</small>
            <b>{money(startMinor)}</b>
          </p>
          <p role="status" aria-label="Difference">
            <small>Difference</small>
            <b data-left={difference === null ? undefined : difference === 0 ? 'none' : 'some'}>
              {difference === null ? '–' : money(difference)}
            </b>
          </p>
        </Figures>
      </Fields>
      <StatementTicks ledger={ledger} rows={rows} ticked={ticked} onChange={setTicked} />
      {failed && <Banner tone="warn">Your ticks could not be saved. They are lost when you leave.</Banner>}
      {lock.error && <Banner tone="negative">{reasonOf(lock.error)}</Banner>}
      <Actions>
        {difference !== null && difference !== 0 && (
          <Button disabled={!isReady} busy={lock.isPending} onClick={() => void adjust()}>
            Create adjustment
          </Button>
        )}
        <Button
          variant="primary"
          disabled={!isReady || difference !== 0}
          busy={lock.isPending}
          onClick={() => write(false)}
        >
          Lock {shown.length.toLocaleString()} {shown.length === 1 ? 'transaction' : 'transactions'}
        </Button>
      </Actions>
    </CardSurface>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: 180px 200px 1fr;
  gap: var(--s4);
  align-items: start;
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Figures = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--s6);
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  b {
    ${numeric}
    font-size: var(--text-lg);
    font-weight: 620;
  }
  b[data-left='none'] {
    color: var(--positive);
  }
  b[data-left='some'] {
    color: var(--warn);
  }
  ${media.phone} {
    grid-column: 1 / -1;
    justify-content: space-between;
  }
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--s2);
  flex-wrap: wrap;
  margin-top: var(--s4);
`;
