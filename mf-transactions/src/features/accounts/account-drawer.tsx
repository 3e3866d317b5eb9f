import { addDays } from '@app/calendar';
import { LineChart } from '@app/charts';
import type { Account } from '@app/contracts-banking';
import { minorFromDecimal, formatDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Amount, Banner, Button, Drawer } from '@app/ui-kit';
import { Pencil, Scale } from 'lucide-react';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { dayNumber, dayText } from '../ledger/ledger';
import { balancesOn, dayNumbers } from './account-balances';
import { accountKinds } from './account-kinds';
import { CardStatementView } from './cards-and-loans/card-statement-view';
import { LimitBar } from './cards-and-loans/limit-bar';
import { LoanPlan } from './cards-and-loans/loan-plan';
import { useBalanceFacts } from './use-balances';
import { ValuationList } from './valuations/valuation-list';
import { useDates } from './use-dates';
import { FactList } from './fact-list';

interface Props {
  account: Account;
  onClose: () => void;
  onEdit: () => void;
  onValue: () => void;
}

const chartDays = 180;

/** One account: its balance over time, and what its kind has beside it: a statement, a plan, or what it was said to be worth. */
export function AccountDrawer({ account, onClose, onEdit, onValue }: Props) {
  const { locale } = useSession();
  const { facts, error } = useBalanceFacts();
  const { kind, currency } = account;
  const { worth } = accountKinds[kind];
  return (
    <Drawer
      open
      title={account.name}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Pencil aria-hidden />} onClick={onEdit}>
            Edit
          </Button>
          {worth && (
            <Button icon={<Scale aria-hidden />} variant="primary" onClick={onValue}>
              Update balance
            </Button>
          )}
        </>
      }
    >
      <Body>
        <div>
          <Amount
            size="big"
            minor={minorFromDecimal(account.balance, currency)}
            currency={currency}
            locale={locale}
          />
          <LimitBar account={account} />
        </div>
        {error && <Banner tone="negative">The history of this account could not be loaded.</Banner>}
        {kind === 'card' && facts && <CardStatementView account={account} facts={facts} onEdit={onEdit} />}
        {(kind === 'loan' || kind === 'mortgage') && <LoanPlan account={account} onEdit={onEdit} />}
        {facts && <BalanceChart account={account} facts={facts} />}
        {worth && facts && <ValuationList account={account} valuations={facts.valuations} />}
        <AccountFacts account={account} />
      </Body>
    </Drawer>
  );
}

type Facts = NonNullable<ReturnType<typeof useBalanceFacts>['facts']>;

function BalanceChart({ account, facts }: { account: Account; facts: Facts }) {
  const { locale } = useSession();
  const { date, today } = useDates();
  const [end] = useState(today);
  const points = useMemo(() => {
    const first = dayNumber(addDays(end, 1 - chartDays));
    // One point a week, the last one today.
    const days = dayNumbers(first, dayNumber(end)).filter((day) => (dayNumber(end) - day) % 7 === 0);
    return { days, minor: balancesOn(account, facts.valuations, facts.moves, days) };
  }, [account, facts, end]);
  return (
    <LineChart
      title="Balance in six months"
      labels={points.days.map((day) => date(dayText(day)))}
      series={[
        { name: 'Balance', hue: account.colour ?? accountKinds[account.kind].hue, minor: points.minor },
      ]}
      currency={account.currency}
      locale={locale}
      fileName={`balance-${end}`}
      height={180}
    />
  );
}

const Body = styled.div`
  display: grid;
  gap: var(--s5);
`;

/** What is known of an account; what was never said is left out. */
function AccountFacts({ account }: { account: Account }) {
  const { locale } = useSession();
  const { date } = useDates();
  const { currency, minPayment, limit } = account;
  const money = (amount: number) => formatDecimal(amount, currency, locale);
  const facts: [string, string | null][] = [
    ['Kind', accountKinds[account.kind].label],
    ['Bank', account.institution],
    ['Last digits', account.mask && `••${account.mask}`],
    ['Opening balance', `${money(account.openingBalance)} on ${date(account.openingDate)}`],
    ['Credit limit', limit === null ? null : money(limit)],
    ['Interest a year (APR)', account.apr === null ? null : `${account.apr}%`],
    ['Statement closes', account.closingDay === null ? null : `on day ${account.closingDay}`],
    ['Due', account.dueDay === null ? null : `on day ${account.dueDay}`],
    [
      account.kind === 'card' ? 'Minimum payment' : 'Payment each month',
      minPayment &&
        (minPayment.percent > 0
          ? `${minPayment.percent}%, at least ${money(minPayment.atLeast)}`
          : money(minPayment.atLeast)),
    ],
  ];
  return <FactList title="About this account" facts={facts.filter(([, text]) => text !== null)} />;
}
