import { priceAge, type CryptoPortfolio, type PortfolioCheck } from '@app/contracts-crypto';
import { isCurrency } from '@app/money';
import type { WalletDocument } from '../wallet/wallet.schema';

/** Warns if one place holds more than this share, in percent. */
const largestShare = 50;
/** Number of months that the money at hand should cover. */
export const emergencyMonths = 3;

/** Money at hand and the monthly spending, in cents; undefined if the ledger could not be read. */
export interface Reserve {
  cashMinor: number;
  monthlyMinor: number;
}

export interface CheckInput {
  portfolio: Omit<CryptoPortfolio, 'method' | 'scope'>;
  wallets: readonly WalletDocument[];
  reserve: Reserve | undefined;
  now: number;
}

type Check = (input: CheckInput) => PortfolioCheck;

/** All checks of the portfolio (C7), in the order in which they are shown. */
export const checksOf = (input: CheckInput): PortfolioCheck[] =>
  [concentration, oneExchange, stalePrice, negativeBalance, missingHistory, emergencyFund].map((check) =>
    check(input),
  );

const verdict = (
  id: PortfolioCheck['id'],
  warning: { title: string; detail: string } | undefined,
  fine: { title: string; detail: string },
): PortfolioCheck => ({ id, state: warning ? 'warning' : 'ok', ...(warning ?? fine) });

const concentration: Check = ({ portfolio: { coins } }) => {
  const top = coins.find(({ coin, share }) => !isCurrency(coin) && (share ?? 0) > largestShare);
  return verdict(
    'concentration',
    top && {
      title: `${top.coin} is ${top.share}% of your coins`,
      detail: 'More than half is in one coin: a fall of its price hits everything.',
    },
    { title: 'No coin is more than half', detail: 'A fall of one price does not take everything with it.' },
  );
};

const oneExchange: Check = ({ wallets, portfolio: { value } }) => {
  const atExchange = wallets
    .filter(({ connectionId }) => connectionId !== undefined)
    .reduce((sum, { balanceUsdMinor }) => sum + BigInt(balanceUsdMinor ?? 0), 0n);
  const whole = wallets.reduce((sum, { balanceUsdMinor }) => sum + BigInt(balanceUsdMinor ?? 0), 0n);
  return verdict(
    'one-exchange',
    value > 0 && atExchange * 100n > whole * BigInt(largestShare)
      ? {
          title: 'More than half is at one exchange',
          detail:
            'If it closes or is robbed, most of your coins are affected. Consider a wallet of your own.',
        }
      : undefined,
    { title: 'No exchange holds more than half', detail: 'The trouble of one place is not that of all.' },
  );
};

const stalePrice: Check = ({ wallets, now }) => {
  const old = wallets.filter(
    ({ lastPriceUsd, priceAt, currency }) =>
      lastPriceUsd !== undefined &&
      !isCurrency(currency) &&
      priceAge(priceAt?.toISOString(), now) !== 'current',
  );
  const coins = [...new Set(old.map(({ currency }) => currency))].join(', ');
  return verdict(
    'stale-price',
    old.length > 0
      ? { title: `Old prices: ${coins}`, detail: 'Their values may be wrong. Sync to read current prices.' }
      : undefined,
    { title: 'Prices are current', detail: 'Each was read in the last quarter of an hour.' },
  );
};

const negativeBalance: Check = ({ wallets }) => {
  const below = wallets.filter(({ balance }) => balance.startsWith('-') && /[1-9]/.test(balance));
  return verdict(
    'negative-balance',
    below.length > 0
      ? {
          title: `Below zero: ${below.map(({ walletName }) => walletName).join(', ')}`,
          detail: 'More left than ever came in. An acquisition is missing or a quantity is wrong.',
        }
      : undefined,
    { title: 'No balance is below zero', detail: 'Nothing left that was not there.' },
  );
};

const missingHistory: Check = ({ portfolio: { withoutHistory } }) =>
  verdict(
    'missing-history',
    withoutHistory > 0
      ? {
          title: `${withoutHistory} ${withoutHistory === 1 ? 'disposal lacks' : 'disposals lack'} an acquisition`,
          detail: 'Their basis counts as zero, so gains are too high. Add how the coins came.',
        }
      : undefined,
    { title: 'Every disposal has a history', detail: 'Gains are worked out from known costs.' },
  );

const emergencyFund: Check = ({ reserve }) => {
  if (!reserve)
    return {
      id: 'emergency-fund',
      state: 'unknown',
      title: 'Emergency fund not checked',
      detail: 'Your accounts could not be read just now.',
    };
  const { cashMinor, monthlyMinor } = reserve;
  return verdict(
    'emergency-fund',
    cashMinor < monthlyMinor * emergencyMonths
      ? {
          title: `Money at hand lasts less than ${emergencyMonths} months`,
          detail: 'Coins can fall just when they are needed. Keep some months of spending in cash first.',
        }
      : undefined,
    {
      title: `Money at hand lasts ${emergencyMonths} months or more`,
      detail: 'Checking, savings and cash cover your usual spending.',
    },
  );
};
