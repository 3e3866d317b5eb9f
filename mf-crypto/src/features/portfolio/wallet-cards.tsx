import { quoteCurrency, type Wallet, type WalletLots } from '@app/contracts-crypto';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { CardSurface, Chip, Tile, bigFigure, numeric, truncate, type Hue, media } from '@app/ui-kit';
import { Bitcoin, CircleDollarSign, Coins } from 'lucide-react';
import styled from 'styled-components';
import { PriceAgeChip } from './price-age-chip';
import { changeText, exactText, quantityText } from './quantity';

const hues: readonly Hue[] = ['c1', 'c4', 'c2', 'c6', 'c5', 'c8', 'c3', 'c7'];

/** A card per wallet: value, exact balance, price and its change in a day. */
export function WalletCards({ wallets, lots }: { wallets: readonly Wallet[]; lots: readonly WalletLots[] }) {
  return (
    <WalletGrid aria-label="Wallets">
      {wallets.map((wallet, index) => (
        <li key={wallet.id}>
          <WalletCard
            wallet={wallet}
            hue={hues[index % hues.length]!}
            lots={lots.find(({ walletId }) => walletId === wallet.id)}
          />
        </li>
      ))}
    </WalletGrid>
  );
}

const dollarCoins = new Set(['USDC', 'USDT', 'DAI', 'PYUSD']);

function CoinIcon({ coin }: { coin: string }) {
  const Icon = coin === 'BTC' ? Bitcoin : dollarCoins.has(coin) ? CircleDollarSign : Coins;
  return <Icon strokeWidth={1.75} />;
}

function WalletCard({ wallet, hue, lots }: { wallet: Wallet; hue: Hue; lots: WalletLots | undefined }) {
  const { locale } = useSession();
  const money = useMoneyFormat();
  const date = useDateFormat();
  const usd = (value: number | null) =>
    value === null ? '–' : money.amount(value, { currency: quoteCurrency });
  return (
    <Surface>
      <Top>
        <Tile $hue={hue} aria-hidden>
          <CoinIcon coin={wallet.currency} />
        </Tile>
        <div>
          <h3 title={wallet.walletName}>{wallet.walletName}</h3>
          <span title={wallet.currencyName}>{wallet.currencyName}</span>
        </div>
        {wallet.priceChange24h !== null && <Change value={wallet.priceChange24h} locale={locale} />}
      </Top>
      <Value>{usd(wallet.balanceUsd)}</Value>
      <Balance>
        {quantityText(wallet.balance, locale)} {wallet.currency}
      </Balance>
      <Price>
        <span>
          Price
          {wallet.priceAt && ` on ${date.instant(wallet.priceAt)}`}
        </span>
        <span>
          {wallet.lastPriceUsd === null
            ? 'No price'
            : new Intl.NumberFormat(locale, {
                style: 'currency',
                currency: quoteCurrency,
                minimumFractionDigits: 2,
                maximumFractionDigits: 2,
              }).format(wallet.lastPriceUsd)}
        </span>
      </Price>
      {lots && <Basis wallet={wallet} lots={lots} cost={usd(lots.costUsd)} />}
      <Age>{wallet.lastPriceUsd !== null && <PriceAgeChip readAt={wallet.priceAt} prefix="price " />}</Age>
    </Surface>
  );
}

/** What the coins that are there cost, by first in first out, and by how much the history falls short of the balance. */
function Basis({ wallet, lots, cost }: { wallet: Wallet; lots: WalletLots; cost: string }) {
  const { locale } = useSession();
  return (
    <>
      <Line title="For the coins you hold, first in, first out">
        <span>Cost basis</span>
        <span>{lots.costKnown ? cost : `${cost} (partial)`}</span>
      </Line>
      {/[1-9]/.test(lots.unexplained) && (
        <Line>
          <span>History incomplete by</span>
          <span>
            {exactText(lots.unexplained, locale)} {wallet.currency}
          </span>
        </Line>
      )}
    </>
  );
}

function Change({ value, locale }: { value: number; locale: string }) {
  const tone = value > 0 ? 'positive' : value < 0 ? 'negative' : 'neutral';
  return (
    <Chip $tone={tone} title="Price change in the 24 hours before the price was read">
      {value !== 0 && <span aria-hidden>{value > 0 ? '▲' : '▼'}</span>}
      {changeText(value, locale)}
    </Chip>
  );
}

const Surface = styled(CardSurface)`
  height: 100%;
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  > div {
    flex: 1;
    min-width: 0;
  }
  h3 {
    font-weight: 550;
    ${truncate}
  }
  div > span {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    ${truncate}
  }
  [aria-hidden] {
    font-size: 9px;
  }
`;

const Value = styled.p`
  ${bigFigure}
  font-size: 24px;
  margin-top: var(--s4);
`;

const Balance = styled.p`
  ${numeric}
  color: var(--ink-2);
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Line = styled.p`
  ${numeric}
  display: flex;
  justify-content: space-between;
  gap: var(--s2);
  color: var(--ink-3);
  font-size: var(--text-xs);
`;

const Price = styled(Line)`
  margin-top: var(--s3);
  padding-top: var(--s3);
  border-top: 1px solid var(--line);
`;

const Age = styled.p`
  margin-top: var(--s2);
  &:empty {
    display: none;
  }
`;

export const WalletGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  gap: var(--s4);
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);
  }
`;
