import { todayIn, type Day } from '@app/calendar';
import { listLink, type Account } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import {
  Amount,
  CardSurface,
  Chip,
  LinkButton,
  Link,
  media,
  Tile,
  truncate,
  VisuallyHidden,
} from '@app/ui-kit';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { accountKinds } from './account-kinds';
import { AccountMenu } from './account-menu';
import { BankFigures } from './links/bank-figures';
import type { BankAccount } from './links/link-groups';
import { BalanceLine } from './net-worth/balance-line';
import { LimitBar } from './cards-and-loans/limit-bar';
import { agoText, staleDays } from './valuations/stale-worth';

export interface AccountCardProps {
  account: Account;
  /** Balances at the end of the last days, oldest first; missing while the ledger loads. */
  line?: readonly number[] | undefined;
  /** The day of the last statement, if it is too long ago. */
  statementOf?: Day | undefined;
  /** The bank account that keeps this account current, with the balance the bank shows. */
  bank?: { account: BankAccount; isPractice: boolean } | undefined;
  /** True if there are many accounts: drawn as a line of a list instead of a card. */
  isDense?: boolean;
  onOpen: () => void;
  onEdit: () => void;
  onValue: () => void;
}

/** An account: bank, name, last digits, kind, balance and its course over 90 days. */
export function AccountCard(props: AccountCardProps) {
  const { account, bank, line, statementOf, isDense = false, onOpen, onEdit, onValue } = props;
  const { locale, timeZone } = useSession();
  const { day } = useDateFormat();
  const stale = staleDays(account, todayIn(timeZone));
  const { icon: Icon, hue, label } = accountKinds[account.kind];
  // If the account is named after its bank, the name is shown only once.
  const bankShown = account.institution === account.name ? null : account.institution;
  return (
    <Surface
      as="article"
      aria-label={account.name}
      data-closed={account.closed || undefined}
      data-dense={isDense || undefined}
    >
      <Head>
        <Tile $hue={account.colour ?? hue} aria-hidden>
          <Icon strokeWidth={1.75} />
        </Tile>
        <div>
          <h2 title={account.name}>
            <Name onClick={onOpen}>{account.name}</Name>
          </h2>
          <p title={account.institution ?? undefined}>
            {bankShown ?? label}
            {account.mask && ` ••${account.mask}`}
          </p>
        </div>
        <AccountMenu {...{ account, onOpen, onEdit, onValue }} />
      </Head>
      <Figure>
        <span>
          <RouterLink to={listLink({ account: account.id })}>
            <Amount
              size={isDense ? 'lg' : 'big'}
              minor={minorFromDecimal(account.balance, account.currency)}
              currency={account.currency}
              locale={locale}
            />
            <VisuallyHidden> {account.name}: what its balance is made of</VisuallyHidden>
          </RouterLink>
          <ExplainedFigure
            subject={`the balance of ${account.name}`}
            figure={{ figure: 'balance', account: account.id }}
            shown={account.balance}
          />
        </span>
        {line && <BalanceLine account={account} line={line} />}
      </Figure>
      <LimitBar account={account} />
      {bank && <BankFigures bank={bank.account} isPractice={bank.isPractice} />}
      <Foot>
        {bankShown !== null && <Chip>{label}</Chip>}
        <Chip>{bank ? 'Linked' : 'Manual'}</Chip>
        {stale !== undefined && (
          <Chip $tone="warn" title="Its value may be out of date: update its balance">
            Valued {agoText(stale)}
          </Chip>
        )}
        {statementOf && (
          <RouterLink to={`/accounts/${account.id}/reconcile`} title="Reconcile it with its newest statement">
            <Chip $tone="warn">Last reconciled {day(statementOf, 'short')}</Chip>
          </RouterLink>
        )}
        {account.isDefault && (
          <Chip
            $tone="accent"
            title={
              account.isChosenDefault
                ? 'New transactions begin here'
                : 'What names no account goes here; new transactions begin in the account used last'
            }
          >
            Default
          </Chip>
        )}
        {account.closed && <Chip $tone="warn">Closed</Chip>}
        {account.hidden && <Chip>Hidden</Chip>}
        {!account.inNetWorth && <Chip>Not in net worth</Chip>}
        {!account.inBudget && <Chip>Not in budget</Chip>}
        {account.kind === 'investment' && (
          <Link as={RouterLink} to={`/accounts/${account.id}/holdings`}>
            Holdings
          </Link>
        )}
        <Link as={RouterLink} to={listLink({ account: account.id })}>
          Transactions
        </Link>
      </Foot>
    </Surface>
  );
}

const Figure = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--s3);
  /* As high as the line, which may be drawn later. */
  min-height: 30px;
`;

const Name = styled(LinkButton)`
  max-width: 100%;
  color: inherit;
  font: inherit;
  text-align: left;
  ${truncate}
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  margin: 0 calc(var(--s2) * -1) var(--s3) 0;
  > div {
    flex: 1;
    min-width: 0;
  }
  h2 {
    font-size: var(--text-h2);
    ${truncate}
  }
  p {
    color: var(--ink-3);
    font-size: var(--text-xs);
    ${truncate}
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-top: var(--s3);
  > a:first-of-type {
    margin-left: auto;
  }
  > a + a {
    margin-left: var(--s2);
  }
`;

/** Drawn as a line: tile, name, notes, balance, menu; on a phone the notes are below. */
const Surface = styled(CardSurface)`
  &[data-dense] {
    display: grid;
    grid-template: 'tile name foot figure menu' auto / auto minmax(0, 1fr) minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--s1) var(--s3);
    padding: var(--s2) var(--s4);
    > * {
      grid-column: 1 / -1;
    }
    ${Head} {
      display: contents;
      > :first-child {
        grid-area: tile;
      }
      > div {
        grid-area: name;
      }
      > :last-child {
        grid-area: menu;
      }
    }
    ${Figure} {
      grid-area: figure;
      align-items: center;
      min-width: 210px;
      > span {
        margin-left: auto;
        order: 1;
      }
    }
    ${Foot} {
      grid-area: foot;
      justify-content: flex-end;
      margin: 0;
      /* The balance links to the transactions too. */
      > a:last-child {
        display: none;
      }
    }
    ${media.phone} {
      column-gap: var(--s2);
      /* Names and account numbers are never cut off; long ones take two lines. */
      h2,
      h2 > button,
      p {
        white-space: normal;
      }
      grid-template: 'tile name figure menu' auto 'foot foot foot foot' auto / auto minmax(0, 1fr) auto auto;
      ${Figure} {
        min-width: 0;
        > :not(:first-child) {
          display: none;
        }
      }
      ${Foot} {
        justify-content: flex-start;
      }
    }
  }
`;
