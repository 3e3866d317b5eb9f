import { addDays } from '@app/calendar';
import { ExplainedFigure } from '@app/explanations';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Amount, LinkButton, Quiet } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readCalendar } from '../bills/api';
import { daysAhead } from './days-ahead';
import { ExtraCard } from './extra-card';
import { outlookOf } from './outlook';

export function useAhead(without?: 'savings') {
  const today = useDateFormat().today();
  return useQuery(readCalendar({ from: today, to: addDays(today, daysAhead), ...(without && { without }) }));
}

/** The lowest balance of checking and cash accounts before the next pay; optionally including savings. */
export function SafeToSpendCard() {
  const [withSavings, setWithSavings] = useState(false);
  const without = withSavings ? undefined : ('savings' as const);
  const asked = useAhead(without);
  const { locale } = useSession();
  const { day } = useDateFormat();
  return (
    <ExtraCard title="Safe to spend" asked={asked}>
      {() => {
        const { currency, accounts } = asked.data!;
        const outlook = accounts.length > 0 ? outlookOf(asked.data!) : undefined;
        if (!outlook)
          return (
            <>
              <Quiet>Add a checking or cash account to see what is left until payday.</Quiet>
              <LinkButton onClick={() => setWithSavings(!withSavings)}>
                {withSavings ? 'Leave savings out' : 'Include savings'}
              </LinkButton>
            </>
          );
        const { low, payday } = outlook;
        return (
          <>
            <Link to="/bills">
              <Amount
                size="big"
                minor={minorFromDecimal(low.balance, currency)}
                currency={currency}
                locale={locale}
              />
            </Link>
            <Quiet>
              {payday
                ? `until ${payday.title} on ${day(payday.date, 'short')}`
                : `in the next ${daysAhead} days; no pay is expected`}
              <ExplainedFigure
                of="what is safe to spend"
                figure={{ figure: 'dayBalance', to: low.date, ...(without && { without }) }}
                shown={low.balance}
              />
            </Quiet>
            <Quiet>
              {low.balance < 0
                ? `Nothing: the balance falls below zero on ${day(low.date, 'short')}`
                : `What is left on ${day(low.date, 'short')}, the lowest day before`}
            </Quiet>
            <LinkButton onClick={() => setWithSavings(!withSavings)}>
              {withSavings ? 'Leave savings out' : 'Include savings'}
            </LinkButton>
          </>
        );
      }}
    </ExtraCard>
  );
}
