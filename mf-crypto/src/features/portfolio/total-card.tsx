import { quoteCurrency, type Wallet } from '@app/contracts-crypto';
import { useSession } from '@app/shell-sdk';
import { Amount, CardSurface, Chip } from '@app/ui-kit';
import styled from 'styled-components';
import { oldestPrice, portfolioValue } from './portfolio';
import { PriceAgeChip } from './price-age-chip';

/** What all wallets together are worth. */
export function TotalCard({ wallets, stale }: { wallets: readonly Wallet[]; stale: boolean }) {
  const { locale } = useSession();
  const { minor, unpriced } = portfolioValue(wallets);
  const oldest = oldestPrice(wallets);
  return (
    <Surface as="section" aria-label="Total Portfolio Value">
      <h3>Total Portfolio Value</h3>
      <Amount size="big" minor={minor} currency={quoteCurrency} locale={locale} />
      <p>
        {wallets.length} {wallets.length === 1 ? 'wallet' : 'wallets'}
        {unpriced > 0 && ` · partial: ${unpriced} without a price`}
        {stale && (
          <>
            {' '}
            <Chip $tone="warn">not up to date</Chip>
          </>
        )}{' '}
        {oldest !== undefined && <PriceAgeChip readAt={oldest} prefix="oldest price " />}
      </p>
    </Surface>
  );
}

const Surface = styled(CardSurface)`
  h3 {
    color: var(--ink-2);
    font-weight: 500;
  }
  > span {
    display: block;
    font-size: 34px;
  }
  p {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;
