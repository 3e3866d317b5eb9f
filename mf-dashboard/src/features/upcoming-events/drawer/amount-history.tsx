import { listLink, type EventDetails } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { Link, LinkButton, Table, TableHead, TableScroll } from '@app/ui-kit';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';

type Payments = EventDetails['history'];
const barsShown = 12;
const height = 72;

/** Past payments as bars, newest on the right, or as a table with links to them. */
export function AmountHistory({ history, currency }: { history: Payments; currency: string }) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  if (history.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Line>
        <h3 id={id}>Payments so far</h3>
        {history.length > 1 && (
          <LinkButton aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </LinkButton>
        )}
      </Line>
      {asTable || history.length === 1 ? (
        <HistoryTable history={history} currency={currency} />
      ) : (
        <HistoryBars history={history} currency={currency} />
      )}
    </section>
  );
}

function HistoryBars({ history, currency }: { history: Payments; currency: string }) {
  const { day } = useDateFormat();
  const money = useMoneyFormat();
  const shown = history.slice(0, barsShown).reverse();
  const sizes = shown.map(({ amount }) => Math.abs(minorFromDecimal(amount, currency)));
  const largest = Math.max(...sizes);
  const first = shown[0]!;
  const last = shown.at(-1)!;
  const text = (amount: number) => money.amount(Math.abs(amount), { currency });
  const words = `${shown.length} payments from ${day(first.date, 'medium')}, ${text(first.amount)}, to ${day(last.date, 'medium')}, ${text(last.amount)}`;
  return (
    <figure>
      <Bars
        role="img"
        aria-label={words}
        viewBox={`0 0 ${shown.length * 24} ${height}`}
        preserveAspectRatio="none"
      >
        {sizes.map((size, index) => {
          const tall = Math.max(3, Math.round((size / largest) * height));
          return (
            <rect
              key={shown[index]!.transactionId}
              x={index * 24 + 4}
              y={height - tall}
              width={16}
              height={tall}
              rx={3}
              data-changed={(index > 0 && size !== sizes[index - 1]) || undefined}
            >
              <title>{`${day(shown[index]!.date, 'medium')}: ${text(shown[index]!.amount)}`}</title>
            </rect>
          );
        })}
      </Bars>
      <Ends aria-hidden>
        <span>
          {day(first.date, 'short')} · {text(first.amount)}
        </span>
        <span>
          {day(last.date, 'short')} · {text(last.amount)}
        </span>
      </Ends>
    </figure>
  );
}

function HistoryTable({ history, currency }: { history: Payments; currency: string }) {
  const { day } = useDateFormat();
  const money = useMoneyFormat();
  return (
    <TableScroll>
      <Table data-density="compact">
        <TableHead columns={['Date', 'Description', ['Amount', 'end']]} />
        <tbody>
          {history.map((payment) => (
            <tr key={payment.transactionId}>
              <td data-quiet>{day(payment.date, 'short')}</td>
              <td>
                <Cut as={RouterLink} to={listLink({ tx: payment.transactionId })} title={payment.description}>
                  {payment.description}
                </Cut>
              </td>
              <td data-align="end">{money.amount(payment.amount, { currency, signed: true })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: var(--s2);
  h3 {
    font-size: var(--text-sm);
    font-weight: 600;
  }
`;

const Bars = styled.svg`
  display: block;
  width: 100%;
  height: ${height}px;
  rect {
    fill: var(--c2);
  }
  rect[data-changed] {
    fill: var(--accent);
  }
`;

const Ends = styled.figcaption`
  display: flex;
  justify-content: space-between;
  margin-top: var(--s1);
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
`;

const Cut = styled(Link)`
  display: block;
  max-width: 18ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
