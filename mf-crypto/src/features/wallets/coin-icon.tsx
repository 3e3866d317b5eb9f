import { isCurrency } from '@app/money';
import { Tile, type Hue } from '@app/ui-kit';
import { Banknote, Bitcoin, CircleDollarSign, Coins } from 'lucide-react';

const dollarCoins = new Set(['USDC', 'USDT', 'DAI', 'PYUSD']);

const iconOf = (coin: string) =>
  coin === 'BTC' ? Bitcoin : isCurrency(coin) ? Banknote : dollarCoins.has(coin) ? CircleDollarSign : Coins;

const hues: readonly Hue[] = ['c1', 'c4', 'c2', 'c6', 'c5', 'c8', 'c3', 'c7'];
/** The hue of the coin at this index of the list; the allocation chart uses the same. */
export const hueAt = (index: number): Hue => hues[index % hues.length]!;

export function CoinIcon({ coin, hue }: { coin: string; hue: Hue }) {
  const Icon = iconOf(coin);
  return (
    <Tile $hue={hue} aria-hidden>
      <Icon strokeWidth={1.75} />
    </Tile>
  );
}
