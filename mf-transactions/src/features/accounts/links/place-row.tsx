import type { Day } from '@app/calendar';
import type { Account } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Amount, DateInput, Field, Select, media, truncate } from '@app/ui-kit';
import styled from 'styled-components';
import type { BankAccount } from './link-groups';
import { targetsOf, type PlacementChoice } from './account-placement';

/** One bank account: its data at the bank, the account it is assigned to, and the first day that is imported. */
export function PlaceRow({
  bank,
  accounts,
  choice: { to, cutOff },
  problem,
  today,
  onChange,
}: {
  bank: BankAccount;
  accounts: readonly Account[];
  choice: PlacementChoice;
  problem: string | undefined;
  today: Day;
  /** Without a `cutOff`, the default day of the account applies. */
  onChange: (to: string, cutOff?: Day | '') => void;
}) {
  const { locale } = useSession();
  const options = [
    { value: 'new', label: 'A new account' },
    { value: 'none', label: 'Leave out' },
    ...targetsOf(bank, accounts).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Row role="group" aria-label={bank.accountName}>
      <div>
        <b title={bank.accountName}>{bank.accountName}</b>
        <p>
          {[bank.subtype ?? bank.type, bank.mask && `••${bank.mask}`].filter(Boolean).join(' ')}
          {bank.currentBalance !== null && bank.currency && (
            <>
              {' · '}
              <Amount
                minor={minorFromDecimal(bank.currentBalance, bank.currency)}
                currency={bank.currency}
                locale={locale}
              />
            </>
          )}
        </p>
      </div>
      {bank.currency ? (
        <>
          <Field label="Goes to" error={problem}>
            <Select value={to} options={options} onChange={(next) => onChange(next)} />
          </Field>
          {to === 'none' ? (
            <span />
          ) : (
            <Field label="Transactions from" hint={cutOff ? undefined : 'All the bank has'}>
              <DateInput value={cutOff} today={today} onChange={(day) => onChange(to, day)} />
            </Field>
          )}
        </>
      ) : (
        <p>Kept in a currency that is not supported here: it stays out.</p>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 200px 170px;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  align-items: start;
  b {
    display: block;
    font-weight: 600;
    ${truncate}
  }
  p {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  > p {
    grid-column: 2 / -1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > p {
      grid-column: 1;
    }
  }
`;
