import { reasonOf } from '@app/api-client';
import { addMonths, isMonth, monthOf } from '@app/calendar';
import type { BudgetMonth } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import {
  Amount,
  Button,
  Card,
  CardSurface,
  ErrorState,
  IconButton,
  ProgressBar,
  Quiet,
  RowSkeletons,
  bigFigure,
  media,
  numeric,
} from '@app/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { BudgetRow } from './budget-row';
import { useBudgetMonth } from './use-budget-month';

/** A monthly limit for each category, against what was spent. */
export function BudgetPage() {
  const { today, month: monthText } = useDateFormat();
  const [params, setParams] = useSearchParams();
  const thisMonth = monthOf(today());
  const asked = params.get('month');
  const month = isMonth(asked) ? asked : thisMonth;
  const go = (next: string) => setParams(next === thisMonth ? {} : { month: next }, { replace: true });
  const { data, error, isFetching, refetch, setLimit, savingCategory } = useBudgetMonth(month);
  return (
    <Page>
      <Months role="group" aria-label="Month">
        <IconButton label="Previous month" onClick={() => go(addMonths(month, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2 aria-live="polite">{monthText(month)}</h2>
        <IconButton
          label="Next month"
          onClick={() => go(addMonths(month, 1))}
          disabled={month >= addMonths(thisMonth, 12)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
        {month !== thisMonth && (
          <Button size="sm" variant="ghost" onClick={() => go(thisMonth)}>
            This month
          </Button>
        )}
      </Months>
      {error && (
        <CardSurface>
          <ErrorState
            title="Your budget could not be loaded"
            onRetry={() => void refetch()}
            busy={isFetching}
          >
            {reasonOf(error)}
          </ErrorState>
        </CardSurface>
      )}
      {!data && !error && (
        <CardSurface>
          <RowSkeletons count={8} label="Loading your budget" />
        </CardSurface>
      )}
      {data && (
        <>
          <Totals budget={data} isCurrent={month === thisMonth} />
          <Card
            title="Limits by category"
            actions={<Quiet>A limit holds from its month on, until you change it</Quiet>}
          >
            <Rows aria-busy={isFetching}>
              {data.rows.map((row) => (
                <BudgetRow
                  key={`${data.month} ${row.category}`}
                  row={row}
                  month={data.month}
                  currency={data.currency}
                  pace={month === thisMonth ? data.elapsed * 100 : undefined}
                  isSaving={savingCategory === row.category}
                  onLimit={(limit, onRefused) => setLimit(row.category, limit, data.currency, onRefused)}
                />
              ))}
            </Rows>
          </Card>
        </>
      )}
    </Page>
  );
}

function Totals({ budget, isCurrent }: { budget: BudgetMonth; isCurrent: boolean }) {
  const { locale } = useSession();
  const { currency } = budget;
  const limit = minorFromDecimal(budget.totalLimit, currency);
  const spent = minorFromDecimal(budget.totalSpent, currency);
  const left = limit - spent;
  const percent = limit > 0 ? (spent / limit) * 100 : 0;
  return (
    <CardSurface as="section" aria-label="The month in total">
      <Figures>
        <div>
          <dt>Budgeted</dt>
          <dd>
            <Amount size="big" minor={limit} currency={currency} locale={locale} />
          </dd>
        </div>
        <div>
          <dt>Spent</dt>
          <dd>
            <Amount size="big" minor={spent} currency={currency} locale={locale} />
          </dd>
        </div>
        <div data-over={left < 0 || undefined}>
          <dt>{left < 0 ? 'Over' : 'Left'}</dt>
          <dd>
            <Amount size="big" minor={Math.abs(left)} currency={currency} locale={locale} />
          </dd>
        </div>
      </Figures>
      <ProgressBar
        percent={percent}
        label="Spent of the whole budget"
        {...(isCurrent && { pace: budget.elapsed * 100 })}
      />
      {isCurrent && (
        <Note>
          {budget.daysLeft === 1 ? '1 day left' : `${budget.daysLeft} days left`} ·{' '}
          {Math.round(budget.elapsed * 100)}% of the month has passed
        </Note>
      )}
    </CardSurface>
  );
}

const Page = styled.div`
  display: grid;
  gap: var(--s4);
  max-width: 960px;
`;

const Months = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s1);
  h2 {
    font-size: var(--text-lg);
    font-weight: 620;
    min-width: 150px;
    text-align: center;
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s4);
  margin-bottom: var(--s4);
  dt {
    color: var(--ink-2);
    font-weight: 500;
  }
  dd {
    margin: 0;
  }
  [data-over] dd {
    color: var(--negative);
    small {
      color: inherit;
    }
  }
  ${media.phone} {
    gap: var(--s2);
    dd > span {
      ${bigFigure}
      font-size: var(--text-xl);
    }
  }
`;

const Note = styled(Quiet)`
  ${numeric}
  display: block;
  margin-top: var(--s2);
  white-space: normal;
`;

const Rows = styled.ul`
  li + li {
    border-top: 1px solid var(--line);
  }
`;
