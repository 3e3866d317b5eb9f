import type { Account } from '@app/contracts-banking';
import { formatMoney, minorFromDecimal, percentOf } from '@app/money';
import { utilizationLevel } from '@app/money/credit';
import { useSession } from '@app/shell-sdk';
import { ProgressBar, type TokenName } from '@app/ui-kit';
import styled from 'styled-components';

const fills: Record<number, TokenName> = { 0: 'c2', 30: 'c2', 50: 'accent', 80: 'c3' };

/** The used share of a card's limit; draws nothing without a limit. */
export function LimitBar({ account }: { account: Account }) {
  const { locale } = useSession();
  if (account.limit === null || account.limit === 0) return null;
  const { currency } = account;
  const limit = minorFromDecimal(account.limit, currency);
  const owed = Math.max(0, 0 - minorFromDecimal(account.balance, currency));
  const percent = percentOf(owed, limit, 0);
  const available = limit - owed;
  return (
    <Root>
      <ProgressBar percent={percent} label="Limit used" fill={fills[utilizationLevel(owed, limit)] ?? 'c2'} />
      <p>
        <span>
          {percent}% of {formatMoney(limit, currency, locale)} used
        </span>
        <span>
          {available < 0
            ? `${formatMoney(-available, currency, locale)} over`
            : `${formatMoney(available, currency, locale)} available`}
        </span>
      </p>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--s1);
  margin-top: var(--s3);
  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--s3);
    color: var(--ink-2);
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
  }
`;
