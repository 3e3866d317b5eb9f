import type { Calendar } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Amount, LinkButton, media, ReadError, RowSkeletons } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { Figure, Foot, Label, Surface } from '../card/summary-layout';
import { daysAhead, useFutureBalances } from './future-balances';
import { outlookOf } from './outlook';

/** The lowest balance of checking and cash accounts before the next pay; optionally including savings. */
export function SafeToSpendCard() {
  const [withSavings, setWithSavings] = useState(false);
  const without = withSavings ? undefined : ('savings' as const);
  const query = useFutureBalances(without);
  return (
    <Safe as="section" aria-label="Safe to spend">
      <Label>
        <h2>Safe to spend</h2>
        <LinkButton onClick={() => setWithSavings(!withSavings)}>
          {withSavings ? 'Leave savings out' : 'Include savings'}
        </LinkButton>
      </Label>
      {query.data && <Left calendar={query.data} without={without} />}
      {!query.data && query.error && <ReadError title="Safe to spend could not be loaded" read={query} />}
      {!query.data && !query.error && <RowSkeletons count={1} label="Loading: Safe to spend" />}
    </Safe>
  );
}

function Left({ calendar, without }: { calendar: Calendar; without: 'savings' | undefined }) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const { currency, accounts } = calendar;
  const outlook = accounts.length > 0 ? outlookOf(calendar) : undefined;
  if (!outlook) return <Foot>Add a checking or cash account to see what is left until payday.</Foot>;
  const { low, payday } = outlook;
  const until = payday
    ? `until ${payday.title} on ${day(payday.date, 'short')}`
    : `in the next ${daysAhead} days; no pay is expected`;
  return (
    <>
      <Figure to="/bills">
        <Amount
          size="big"
          minor={minorFromDecimal(low.balance, currency)}
          currency={currency}
          locale={locale}
        />
      </Figure>
      <Foot>
        <span>
          {low.balance < 0 ? `Nothing: the balance falls below zero on ${day(low.date, 'short')}` : until}
          <ExplainedFigure
            subject="what is safe to spend"
            figure={{ figure: 'dayBalance', to: low.date, ...(without && { without }) }}
            shown={low.balance}
          />
        </span>
      </Foot>
    </>
  );
}

/** As high as the month's figures, so that nothing moves when it appears. */
const Safe = styled(Surface)`
  min-height: 151px;
  ${media.phone} {
    min-height: 126px;
    ${Foot} {
      min-height: 21px;
    }
  }
`;
