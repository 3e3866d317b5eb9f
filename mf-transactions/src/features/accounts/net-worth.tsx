import type { Account } from '@app/contracts-banking';
import { formatMoney, minorFromDecimal, sumMinor } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { media, numeric } from '@app/ui-kit';
import styled from 'styled-components';

/** Assets, debts and what remains, over the open accounts in the person's currency. Others are named, not guessed. */
export function NetWorth({ accounts }: { accounts: readonly Account[] }) {
  const { currency, locale } = useSession();
  const open = accounts.filter((account) => !account.closed);
  const balances = open
    .filter((account) => account.currency === currency)
    .map((account) => minorFromDecimal(account.balance, currency));
  const assets = sumMinor(balances.filter((minor) => minor > 0));
  const debts = sumMinor(balances.filter((minor) => minor < 0));
  const others = open.length - balances.length;
  const figures = [
    ['Assets', assets],
    ['Debts', debts],
    ['Net worth', assets + debts],
  ] as const;
  return (
    <Strip>
      <Figures>
        {figures.map(([name, minor]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(minor, currency, locale)}</dd>
          </div>
        ))}
      </Figures>
      {others > 0 && (
        <p>
          {others === 1
            ? 'One account in another currency is left out'
            : `${others} accounts in other currencies are left out`}
        </p>
      )}
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s8);
  > p {
    align-self: flex-end;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s8);
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dd {
    ${numeric}
    margin: 0;
    font-size: var(--text-xl);
    font-weight: 620;
    letter-spacing: var(--track-tight);
  }
  ${media.phone} {
    gap: var(--s2) var(--s5);
    dd {
      font-size: var(--text-lg);
    }
  }
`;
