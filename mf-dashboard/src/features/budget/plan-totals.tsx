import type { BudgetPlan } from '@app/contracts-banking';
import { Why } from '@app/figures';
import { formatMoney, minorFromDecimal, sumMinor } from '@app/money';
import { useMoneyFormat, useSession } from '@app/shell-sdk';
import { Amount, CardSurface, ProgressBar, Quiet, bigFigure, media, numeric } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { incomeLink, partialWords, spendingLink } from './plan-words';

/** The period in five figures: income, assigned, left to assign, spent, projected end. */
export function PlanTotals({ plan }: { plan: BudgetPlan }) {
  const { locale } = useSession();
  const money = useMoneyFormat();
  const { totals, currency, mode } = plan;
  const text = (value: number) => money.amount(value, { currency });
  const big = (value: number) => (
    <Amount
      size="big"
      minor={minorFromDecimal(Math.abs(value), currency)}
      currency={currency}
      locale={locale}
    />
  );
  // Spending without a budget is in the figure, not in the bar: the bar is about what was handed out.
  const budgeted = sumMinor(
    plan.rows
      .filter(({ available }) => available !== null)
      .map(({ spent }) => minorFromDecimal(spent, currency)),
  );
  // What is owed on cards is no money to spend: neither the debt nor what pays it is part of the bar.
  const debt = plan.rows.find(({ pot }) => pot === 'card-debt');
  const carried =
    minorFromDecimal(totals.carriedIn, currency) - minorFromDecimal(debt?.carriedIn ?? 0, currency);
  const there =
    minorFromDecimal(totals.assigned, currency) - minorFromDecimal(debt?.assigned ?? 0, currency) + carried;
  const short = totals.leftToAssign < 0;
  return (
    <CardSurface as="section" aria-label="The period in total">
      <Figures>
        <div>
          <dt>
            Income received
            <Why
              of="income received"
              figure={{ figure: 'income', only: 'budget', ...plan.period }}
              shown={totals.incomeReceived}
            />
          </dt>
          <dd>
            <Link to={incomeLink(plan)}>{big(totals.incomeReceived)}</Link>
          </dd>
          <Quiet as="dd">
            of {text(totals.incomeExpected)} expected
            <Why
              of="income expected"
              figure={{ figure: 'incomeExpected', ...plan.period }}
              shown={totals.incomeExpected}
            />
          </Quiet>
        </div>
        <div>
          <dt>
            Assigned
            <Why
              of="what is assigned"
              figure={{ figure: 'budgetAssigned', ...plan.period }}
              shown={totals.assigned}
            />
          </dt>
          <dd>{big(totals.assigned)}</dd>
          {carried !== 0 && <Quiet as="dd">and {formatMoney(carried, currency, locale)} carried in</Quiet>}
        </div>
        <div data-over={short || undefined}>
          <dt>
            {short ? (mode === 'envelope' ? 'Assigned too much' : 'Above income') : 'Left to assign'}
            <Why
              of="what is left to assign"
              figure={{ figure: 'leftToAssign', ...plan.period }}
              shown={totals.leftToAssign}
            />
          </dt>
          <dd>{big(totals.leftToAssign)}</dd>
          {totals.pool !== 0 && <Quiet as="dd">{text(totals.pool)} from before</Quiet>}
          {debt?.available != null && debt.available < 0 && (
            <Quiet as="dd">{text(-debt.available)} owed on cards</Quiet>
          )}
        </div>
        <div>
          <dt>
            Spent
            <Why
              of="what is spent"
              figure={{ figure: 'expenses', only: 'budget', ...plan.period }}
              shown={totals.spent}
            />
          </dt>
          <dd>
            <Link to={spendingLink(plan)}>{big(totals.spent)}</Link>
          </dd>
          {totals.pendingSpent > 0 && <Quiet as="dd">incl. {text(totals.pendingSpent)} pending</Quiet>}
          {plan.accounts && <Quiet as="dd">without the accounts you excluded</Quiet>}
          {totals.leftOut > 0 && <Quiet as="dd">{partialWords(totals.leftOut)}</Quiet>}
        </div>
        <div>
          <dt>
            Projected end
            <Why
              of="the projected end"
              figure={{ figure: 'budgetProjected', ...plan.period }}
              shown={totals.projected}
            />
          </dt>
          <dd>{big(totals.projected)}</dd>
          {totals.underfunded > 0 && <Quiet as="dd">{text(totals.underfunded)} short of targets</Quiet>}
        </div>
      </Figures>
      <ProgressBar
        percent={there > 0 ? (budgeted / there) * 100 : 0}
        label="Spent of the whole budget"
        {...(plan.isCurrent && { pace: plan.elapsed * 100 })}
      />
      <Note>
        {formatMoney(budgeted, currency, locale)} of {formatMoney(there, currency, locale)} budgeted is spent
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
  dd > span,
  a > span {
    ${bigFigure}
    font-size: var(--text-xl);
  }
  a {
    border-radius: var(--r-xs);
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
  }
`;

const Note = styled(Quiet)`
  ${numeric}
  display: block;
  margin-top: var(--s2);
  white-space: normal;
`;
