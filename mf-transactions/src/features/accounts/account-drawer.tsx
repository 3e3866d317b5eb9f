import type { Account } from '@app/contracts-banking';
import { minorFromDecimal, formatDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Amount, Banner, Button, Drawer, Link } from '@app/ui-kit';
import { Pencil, Scale } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { accountKinds } from './account-kinds';
import { BalanceChart } from './balance-chart';
import { CardStatementView } from './cards-and-loans/card-statement-view';
import { LimitBar } from './cards-and-loans/limit-bar';
import { LoanPlan } from './cards-and-loans/loan-plan';
import { useBalanceFacts } from './use-balances';
import { ValuationList } from './valuations/valuation-list';
import { useDates } from './use-dates';
import { FactList } from './fact-list';
import { addValuation, changeAccount } from './api';

interface Props {
  account: Account;
  onClose: () => void;
  onEdit: () => void;
  onValue: () => void;
}

/** One account: its balance over time, and the details of its kind: a statement, a loan plan or its valuations. */
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
          <Button call={changeAccount} icon={<Pencil aria-hidden />} onClick={onEdit}>
            Edit
          </Button>
          {worth && (
            <Button call={addValuation} icon={<Scale aria-hidden />} variant="primary" onClick={onValue}>
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
        {facts && <BalanceChart account={account} facts={facts} days={180} title="Balance in six months" />}
        {kind === 'investment' && (
          <p>
            <Link as={RouterLink} to={`/accounts/${account.id}/holdings`}>
              Holdings and performance
            </Link>
          </p>
        )}
        {worth && facts && <ValuationList account={account} valuations={facts.valuations} />}
        <AccountFacts account={account} />
      </Body>
    </Drawer>
  );
}

const Body = styled.div`
  display: grid;
  gap: var(--s5);
`;

/** The known facts of an account; facts that were never entered are left out. */
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
