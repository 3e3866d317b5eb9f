import { addDays } from '@app/calendar';
import { Why } from '@app/figures';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Amount, Quiet } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { readCalendar } from '../bills/api';
import { ExtraCard } from './extra-card';
import { outlookOf } from './outlook';

/** Both cards look this far ahead. */
export const daysAhead = 60;

export function useAhead() {
  const today = useDateFormat().today();
  return useQuery(readCalendar({ from: today, to: addDays(today, daysAhead) }));
}

/** What is left on the lowest day before the next pay. */
export function SafeToSpendCard() {
  const asked = useAhead();
  const { locale } = useSession();
  const { day } = useDateFormat();
  return (
    <ExtraCard title="Safe to spend" asked={asked}>
      {() => {
        const { currency, accounts } = asked.data!;
        const outlook = accounts.length > 0 ? outlookOf(asked.data!) : undefined;
        if (!outlook) return <Quiet>Add an everyday account to see what is left until payday.</Quiet>;
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
              <Why
                of="what is safe to spend"
                figure={{ figure: 'dayBalance', to: low.date }}
                shown={low.balance}
              />
            </Quiet>
            <Quiet>
              {low.balance < 0
                ? `Nothing: the balance falls below zero on ${day(low.date, 'short')}`
                : `What is left on ${day(low.date, 'short')}, the lowest day before`}
            </Quiet>
          </>
        );
      }}
    </ExtraCard>
  );
}
