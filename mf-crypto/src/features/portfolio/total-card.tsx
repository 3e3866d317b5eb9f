import { quoteCurrency, type CryptoPortfolio, type Wallet } from '@app/contracts-crypto';
import { useSession } from '@app/shell-sdk';
import { Amount, CardSurface, Chip, Skeleton, media, numeric, spelled } from '@app/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { changeText } from '../quantity/quantity';
import { useUsd } from '../quantity/use-usd';
import { PriceAgeChip } from '../wallets/price-age-chip';
import { oldestPrice, portfolioValue } from './portfolio';

/** The total value of all wallets, their cost and their gain. */
export function TotalCard({
  wallets,
  portfolio,
  stale,
}: {
  wallets: readonly Wallet[];
  /** Undefined while it is being calculated. */
  portfolio: CryptoPortfolio | undefined;
  stale: boolean;
}) {
  const { locale } = useSession();
  const { minor, unpriced } = portfolioValue(wallets);
  const oldest = oldestPrice(wallets);
  return (
    <Surface as="section" aria-label="Total Portfolio Value">
      <div>
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
      </div>
      <Figures portfolio={portfolio} />
    </Surface>
  );
}

function Figures({ portfolio }: { portfolio: CryptoPortfolio | undefined }) {
  const { locale } = useSession();
  const usd = useUsd();
  if (!portfolio)
    return (
      <List as="div" aria-hidden>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} $height="60px" />
        ))}
      </List>
    );
  const { change24h, change24hPercent, cost, costKnown, unrealised, realised, income } = portfolio;
  return (
    <List>
      <Figure
        label="Last 24 hours"
        value={change24h}
        note={change24hPercent === null ? 'no change known' : changeText(change24hPercent, locale)}
        isGain
      />
      <Figure
        label="Cost basis"
        value={cost}
        note={costKnown ? 'of what you hold' : 'partial: some costs unknown'}
      />
      <Figure
        label="Unrealised gain"
        value={unrealised}
        note={cost > 0 && costKnown ? changeText((unrealised / cost) * 100, locale) : 'if sold today'}
        isGain
      />
      <Figure
        label="Realised gain"
        value={realised}
        note={income > 0 ? `and ${usd(income)} income in coins` : 'of all sales so far'}
        isGain
      />
    </List>
  );
}

function Figure({
  label,
  value,
  note,
  isGain = false,
}: {
  label: string;
  value: number | null;
  note: ReactNode;
  isGain?: boolean;
}) {
  const usd = useUsd();
  const tone = isGain && value !== null && value !== 0 ? (value > 0 ? 'positive' : 'negative') : undefined;
  return (
    <div>
      <dt>{spelled(label)}</dt>
      <dd data-tone={tone}>
        {tone && <i aria-hidden>{tone === 'positive' ? '▲' : '▼'}</i>}
        {usd(value, isGain)}
        <small>{note}</small>
      </dd>
    </div>
  );
}

const Surface = styled(CardSurface)`
  display: grid;
  grid-template-columns: minmax(220px, auto) minmax(0, 1fr);
  align-items: center;
  gap: var(--s5) var(--s8);
  h3 {
    color: var(--ink-2);
    font-weight: 500;
  }
  > div > span {
    display: block;
    font-size: 34px;
  }
  p {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s4) var(--s5);
  margin: 0;
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dd {
    ${numeric}
    margin: 0;
    font-size: var(--text-lg);
    font-weight: 600;
  }
  i {
    margin-right: 4px;
    font-style: normal;
    font-size: 10px;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 400;
    white-space: normal;
  }
  [data-tone='positive'] {
    color: var(--positive);
  }
  [data-tone='negative'] {
    color: var(--negative);
  }
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
