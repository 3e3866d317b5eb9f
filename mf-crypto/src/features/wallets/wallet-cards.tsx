import { quoteCurrency, type Wallet, type WalletLots } from '@app/contracts-crypto';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { CardSurface, Chip, bigFigure, numeric, truncate, type Hue, media } from '@app/ui-kit';
import styled from 'styled-components';
import { ChangeChip } from '../quantity/change-chip';
import { exactText, quantityText } from '../quantity/quantity';
import { useUsd } from '../quantity/use-usd';
import { CoinIcon } from './coin-icon';
import { PriceAgeChip } from './price-age-chip';
import { WalletMenu, type WalletTask } from './wallet-menu';

export interface WalletCardsProps {
  label: string;
  wallets: readonly Wallet[];
  lots: readonly WalletLots[];
  hue: Hue;
  isPractice: boolean;
  onTask: (task: WalletTask, wallet: Wallet) => void;
}

/** One card per wallet: value, exact balance, price and its change in a day. */
export function WalletCards({ label, wallets, lots, ...shared }: WalletCardsProps) {
  return (
    <WalletGrid aria-label={label}>
      {wallets.map((wallet) => (
        <li key={wallet.id}>
          <WalletCard
            {...shared}
            wallet={wallet}
            lots={lots.find(({ walletId }) => walletId === wallet.id)}
          />
        </li>
      ))}
    </WalletGrid>
  );
}

const kinds = { manual: 'By hand', address: 'Address', csv: 'From a file' } as const;

function WalletCard({
  wallet,
  lots,
  hue,
  isPractice,
  onTask,
}: Omit<WalletCardsProps, 'label' | 'wallets' | 'lots'> & { wallet: Wallet; lots: WalletLots | undefined }) {
  const { locale } = useSession();
  const usd = useUsd();
  const date = useDateFormat();
  const { kind = 'manual' } = wallet;
  return (
    <Surface>
      <Top>
        <CoinIcon coin={wallet.currency} hue={hue} />
        <div>
          <h3 title={wallet.walletName}>{wallet.walletName}</h3>
          <span title={wallet.address ?? wallet.currencyName}>{wallet.address ?? wallet.currencyName}</span>
        </div>
        {wallet.priceChange24h !== null && <ChangeChip percent={wallet.priceChange24h} />}
        <WalletMenu wallet={wallet} onTask={onTask} />
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
        <span>{wallet.lastPriceUsd === null ? 'No price' : priceText(wallet.lastPriceUsd, locale)}</span>
      </Price>
      {lots && <Basis wallet={wallet} lots={lots} cost={usd(lots.costUsd)} />}
      <Marks>
        {kind !== 'exchange' && <Chip>{kinds[kind]}</Chip>}
        {kind === 'exchange' && isPractice && <Chip $tone="info">Practice exchange</Chip>}
        {wallet.lastPriceUsd !== null && <PriceAgeChip readAt={wallet.priceAt} prefix="price " />}
        {wallet.staleReason && (
          <Chip $tone="warn" title={wallet.staleReason}>
            not read in full
          </Chip>
        )}
      </Marks>
    </Surface>
  );
}

/** Two decimals; more for coins that cost less than a cent. */
const priceText = (price: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: quoteCurrency,
    minimumFractionDigits: 2,
    maximumFractionDigits: price > 0 && price < 0.01 ? 8 : 2,
  }).format(price);

/** The cost of the held coins, and how much of the balance the history does not cover. */
function Basis({ wallet, lots, cost }: { wallet: Wallet; lots: WalletLots; cost: string }) {
  const { locale } = useSession();
  return (
    <>
      <Line title="What the coins you hold cost, by the method of your settings">
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

const Surface = styled(CardSurface)`
  height: 100%;
  padding: var(--s4) var(--s5);
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
`;

const Value = styled.p`
  ${bigFigure}
  font-size: 24px;
  margin-top: var(--s3);
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

const Marks = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1);
  margin-top: var(--s2);
  &:empty {
    display: none;
  }
`;

export const WalletGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(270px, 1fr));
  gap: var(--s3);
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
