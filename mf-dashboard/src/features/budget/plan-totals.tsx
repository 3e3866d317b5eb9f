import type { BudgetPlan, FigureQuery } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { formatMoney, minorFromDecimal, sumMinor } from '@app/money';
import { useMoneyFormat, useSession } from '@app/shell-sdk';
import { Amount, CardSurface, ProgressBar, Quiet, bigFigure, media, numeric } from '@app/ui-kit';
import styled from 'styled-components';
import { partialWords } from './plan-words';

/** The period in five figures: income, assigned, left to assign, spent, projected end. */
export function PlanTotals({ plan }: { plan: BudgetPlan }) {
  const { locale } = useSession();
  const money = useMoneyFormat();
  const { totals, currency, mode } = plan;
  const text = (value: number) => money.amount(value, { currency });
  const big = (of: string, value: number, figure: FigureQuery) => (
    <ExplainedFigure
      subject={`${of}, ${text(Math.abs(value))}`}
      figure={{ ...figure, ...plan.period }}
      shown={value}
    >
      <Amount
        size="big"
        minor={minorFromDecimal(Math.abs(value), currency)}
        currency={currency}
        locale={locale}
      />
    </ExplainedFigure>
  );
  // Unbudgeted spending is part of the figure but not of the bar, which shows only assigned money.
  const budgeted = sumMinor(
    plan.rows
      .filter(({ available }) => available !== null)
      .map(({ spent }) => minorFromDecimal(spent, currency)),
  );
  // Debt on cards is no money to spend: neither the debt nor its payment is part of the bar.
  const debt = plan.rows.find(({ pot }) => pot === 'card-debt');
  const carried =
    minorFromDecimal(totals.carriedIn, currency) - minorFromDecimal(debt?.carriedIn ?? 0, currency);
  const assignedMinor =
    minorFromDecimal(totals.assigned, currency) - minorFromDecimal(debt?.assigned ?? 0, currency) + carried;
  const short = totals.leftToAssign < 0;
  return (
    <CardSurface as="section" aria-label="The period in total">
      <Figures>
        <div>
          <dt>Income received</dt>
          <dd>{big('income received', totals.incomeReceived, { figure: 'income', only: 'budget' })}</dd>
          <Quiet as="dd">
            of{' '}
            <ExplainedFigure
              subject={`income expected, ${text(totals.incomeExpected)}`}
              figure={{ figure: 'incomeExpected', ...plan.period }}
              shown={totals.incomeExpected}
            >
              {text(totals.incomeExpected)}
            </ExplainedFigure>{' '}
            expected
          </Quiet>
        </div>
        <div>
          <dt>Assigned</dt>
          <dd>{big('what is assigned', totals.assigned, { figure: 'budgetAssigned' })}</dd>
          {carried !== 0 && <Quiet as="dd">and {formatMoney(carried, currency, locale)} carried in</Quiet>}
        </div>
        <div data-left data-over={short || undefined}>
          <dt>{short ? (mode === 'envelope' ? 'Assigned too much' : 'Above income') : 'Left to assign'}</dt>
          <dd>{big('what is left to assign', totals.leftToAssign, { figure: 'leftToAssign' })}</dd>
          {totals.pool !== 0 && <Quiet as="dd">{text(totals.pool)} from before</Quiet>}
          {debt?.available != null && debt.available < 0 && (
            <Quiet as="dd">{text(-debt.available)} owed on cards</Quiet>
          )}
        </div>
        <div>
          <dt>Spent</dt>
          <dd>{big('what is spent', totals.spent, { figure: 'expenses', only: 'budget' })}</dd>
          {totals.pendingSpent > 0 && <Quiet as="dd">incl. {text(totals.pendingSpent)} pending</Quiet>}
          {plan.accounts && <Quiet as="dd">without the accounts you excluded</Quiet>}
          {totals.leftOut > 0 && <Quiet as="dd">{partialWords(totals.leftOut)}</Quiet>}
        </div>
        <div>
          <dt>Projected spending</dt>
          <dd>{big('projected spending', totals.projected, { figure: 'budgetProjected' })}</dd>
          {totals.underfunded > 0 && <Quiet as="dd">{text(totals.underfunded)} short of targets</Quiet>}
        </div>
      </Figures>
      <ProgressBar
        percent={assignedMinor > 0 ? (budgeted / assignedMinor) * 100 : 0}
        label="Spent of the total budget"
        {...(plan.isCurrent && { pace: plan.elapsed * 100 })}
      />
      <Note>
        {formatMoney(budgeted, currency, locale)} of {formatMoney(assignedMinor, currency, locale)} budgeted
        is spent
        {plan.isCurrent &&
          ` · ${plan.daysLeft === 1 ? '1 day left' : `${plan.daysLeft} days left`} · ${Math.round(plan.elapsed * 100)}% of the period has passed`}
      </Note>
    </CardSurface>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: var(--s4);
  margin-bottom: var(--s4);
  dt {
    color: var(--ink-2);
    font-weight: 500;
    white-space: nowrap;
  }
  dd {
    margin: 0;
    ${numeric}
    white-space: normal;
  }
  dd:first-of-type span:has(> small),
  dd:first-of-type > span {
    ${bigFigure}
    font-size: var(--text-xl);
  }
  [data-over] dd:first-of-type {
    color: var(--negative);
    small {
      color: inherit;
    }
  }
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s3);
    /* Five figures in two columns: the one to act on has the first line to itself. */
    [data-left] {
      grid-column: 1 / -1;
      order: -1;
    }
  }
`;

const Note = styled(Quiet)`
  ${numeric}
  display: block;
  margin-top: var(--s2);
  white-space: normal;
`;
