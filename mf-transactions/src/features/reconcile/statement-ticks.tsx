import { formatMoney } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Button, media, numeric, truncate } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { rowAt, type Ledger } from '../ledger/ledger';

export interface StatementTicksProps {
  ledger: Ledger;
  rows: readonly number[];
  ticked: ReadonlySet<string>;
  onChange: (ticked: ReadonlySet<string>) => void;
}

const atOnce = 200;

/** The transactions that the statement can contain, each with a box to tick. */
export function StatementTicks({ ledger, rows, ticked, onChange }: StatementTicksProps) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const [count, setCount] = useState(atOnce);
  if (rows.length === 0) return <None>There are no open transactions up to that day.</None>;
  const ids = rows.map((row) => ledger.columns.id[row]!);
  const isAll = ids.every((id) => ticked.has(id));
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <>
      <Head>
        <span>
          {ids.filter((id) => ticked.has(id)).length.toLocaleString()} of {rows.length.toLocaleString()}{' '}
          ticked
        </span>
        <Button size="sm" variant="ghost" onClick={() => onChange(new Set(isAll ? [] : ids))}>
          {isAll ? 'Untick all' : 'Tick all'}
        </Button>
      </Head>
      <List aria-label="Transactions of the statement">
        {rows.slice(0, count).map((index) => {
          const row = rowAt(ledger, index);
          return (
            <li key={row.id}>
              <label>
                <input type="checkbox" checked={ticked.has(row.id)} onChange={() => toggle(row.id)} />
                <span>{row.description}</span>
                <time dateTime={row.date}>{day(row.date)}</time>
                <b>{formatMoney(row.amountMinor, row.currency, locale, row.amountMinor > 0)}</b>
              </label>
            </li>
          );
        })}
      </List>
      {rows.length > count && (
        <Button variant="ghost" onClick={() => setCount(count + atOnce)}>
          Show {Math.min(atOnce, rows.length - count)} more
        </Button>
      )}
    </>
  );
}

const None = styled.p`
  margin-top: var(--s4);
  color: var(--ink-3);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: var(--s4);
  color: var(--ink-3);
  font-size: var(--text-sm);
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    border-top: 1px solid var(--line);
  }
  label {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto 128px;
    align-items: center;
    gap: var(--s3);
    min-height: 44px;
    cursor: pointer;
  }
  input {
    width: 18px;
    height: 18px;
    accent-color: var(--accent-strong);
  }
  span {
    ${truncate}
  }
  time {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
  b {
    ${numeric}
    text-align: right;
    font-weight: 550;
  }
  ${media.phone} {
    label {
      grid-template-columns: 24px minmax(0, 1fr) auto;
      row-gap: 0;
      padding: var(--s2) 0;
    }
    input,
    b {
      grid-row: 1 / span 2;
    }
    b {
      grid-column: 3;
    }
    time {
      grid-area: 2 / 2;
    }
  }
`;
