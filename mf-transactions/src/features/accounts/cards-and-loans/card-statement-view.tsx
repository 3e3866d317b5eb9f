import type { Account } from '@app/contracts-banking';
import { formatMoney } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Banner, Button, Link } from '@app/ui-kit';
import { Link as RouterLink, createSearchParams } from 'react-router-dom';
import { cardStatement } from './card-statement';
import { FactList } from '../fact-list';
import type { useBalanceFacts } from '../use-balances';
import { useDates } from '../use-dates';
import { changeAccount } from '../api';

interface Props {
  account: Account;
  facts: NonNullable<ReturnType<typeof useBalanceFacts>['facts']>;
  onEdit: () => void;
}

/** The last statement of a card: its balance, what was paid since, when the rest is due, and what carrying it over would cost. */
export function CardStatementView({ account, facts, onEdit }: Props) {
  const { locale } = useSession();
  const { date, today } = useDates();
  const statement = cardStatement(account, facts.valuations, facts.moves, today());
  if (!statement)
    return (
      <Banner
        tone="info"
        title="No statement yet"
        action={
          <Button call={changeAccount} size="sm" onClick={onEdit}>
            Add the closing day
          </Button>
        }
      >
        With the closing day, this shows the statement balance and when it is due.
      </Banner>
    );
  const { period, interest } = statement;
  const money = (minor: number) => formatMoney(minor, account.currency, locale);
  const rows = (from: string, to: string, words: string) => (
    <Link as={RouterLink} to={`/transactions?${createSearchParams({ account: account.id, from, to })}`}>
      {words}
    </Link>
  );
  return (
    <FactList
      title={`Statement of ${date(period.to)}`}
      facts={[
        ['Period', rows(period.from, period.to, `${date(period.from)} – ${date(period.to)}`)],
        ['Statement balance', money(statement.statementMinor)],
        ['Paid and credited so far', money(statement.paidMinor)],
        ['Still to pay', money(statement.openMinor)],
        ...(statement.minMinor === null ? [] : [['Minimum payment', money(statement.minMinor)] as const]),
        ...(statement.dueOn ? [['Due', date(statement.dueOn)] as const] : []),
        ['Owed now', money(statement.owedMinor)],
        ['Next statement closes', date(statement.nextClosing)],
        ...(interest ? [['Interest if carried over, about', money(interest.minor)] as const] : []),
      ]}
    >
      {interest && (
        <details>
          <summary>How it is worked out</summary>
          <p>
            Average daily balance {money(interest.averageMinor)} × {account.apr}% ÷ 365 × {interest.days} days
            ({date(interest.from)} – {date(interest.to)}; today’s balance for the days to come) ={' '}
            {money(interest.minor)}. Nothing is charged by most cards when the statement is paid in full.
          </p>
        </details>
      )}
    </FactList>
  );
}
