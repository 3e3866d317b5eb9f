import { minorFromDecimal } from '@app/money';
import { useMoneyFormat } from '@app/shell-sdk';
import type { BudgetTracking } from '@app/contracts-banking';
import { CategoryIcon } from '@app/organising';
import styled from 'styled-components';

const maxColumns = 8;

/** `chartData` as a chart: for each category a column of its budget, filled by the amount spent. The rows next to it serve as its table. */
export function BudgetColumns({ chart, currency }: { chart: BudgetTracking['chartData']; currency: string }) {
  const money = useMoneyFormat();
  const amount = (value: number) => money.amount(value, { currency });
  const shown = [...chart].sort((a, b) => b.budget - a.budget || b.spent - a.spent).slice(0, maxColumns);
  const minor = (value: number) => minorFromDecimal(value, currency);
  const top = Math.max(1, ...shown.flatMap(({ spent, budget }) => [minor(spent), minor(budget)]));
  const height = (value: number) => `${Math.max(0, (minor(value) / top) * 100)}%`;
  return (
    <Picture
      role="img"
      aria-label={`Spent and budget by category: ${shown
        .map(({ name, spent, budget }) => `${name} ${amount(spent)} of ${amount(budget)}`)
        .join(', ')}`}
    >
      <Columns aria-hidden>
        {shown.map(({ name, spent, budget }) => (
          <div key={name} title={`${name}: ${amount(spent)} of ${amount(budget)}`}>
            <Bars>
              <i style={{ height: height(budget) }} />
              <b style={{ height: height(spent) }} data-over={spent > budget || undefined} />
            </Bars>
            <CategoryIcon category={name} />
          </div>
        ))}
      </Columns>
      <Key aria-hidden>
        <span data-of="budget">Budget</span>
        <span data-of="spent">Spent</span>
      </Key>
    </Picture>
  );
}

const Picture = styled.div`
  display: grid;
  /* The columns take the remaining height, so that the legend is right below them. */
  grid-template-rows: minmax(0, 1fr) auto;
  gap: var(--s3);
  min-height: 190px;
`;

const Columns = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 44px);
  justify-content: space-around;
  gap: var(--s1);
  > div {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    justify-items: center;
    gap: var(--s2);
  }
`;

const Bars = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 3px;
  min-height: 130px;
  i,
  b {
    width: 11px;
    min-height: 2px;
    border-radius: 3px 3px 0 0;
  }
  i {
    background: var(--line-strong);
  }
  b {
    background: var(--c2);
  }
  b[data-over] {
    background: var(--negative);
  }
`;

const Key = styled.div`
  display: flex;
  justify-content: center;
  gap: var(--s4);
  color: var(--ink-3);
  font-size: var(--text-xs);
  span::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: 6px;
    border-radius: 3px;
    background: var(--line-strong);
  }
  span[data-of='spent']::before {
    background: var(--c2);
  }
`;
