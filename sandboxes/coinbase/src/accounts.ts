import type { SeededRandom } from '@app/sandbox-kit';
import { coins, dustCoins, type Coin } from './coins';
import { heldBefore, historyOf, type PracticeMove } from './practice-history';
import { addDecimals, decimalOf, dollarsOf } from './exact-decimal';

/** A movement as `/v2/accounts/:id/transactions` returns it; a negative amount leaves the account. */
export interface CoinbaseTransaction {
  id: string;
  type: string;
  status: string;
  amount: { amount: string; currency: string };
  native_amount: { amount: string; currency: string };
  description: string | null;
  created_at: string;
  updated_at: string;
  resource: 'transaction';
  resource_path: string;
  details: { title: string; subtitle: string };
  network?: {
    status: string;
    hash: string;
    transaction_fee?: { amount: string; currency: string };
    transaction_amount?: { amount: string; currency: string };
  };
  trade?: { id: string; resource: 'trade' };
  advanced_trade_fill?: {
    fill_price: string;
    product_id: string;
    order_id: string;
    commission: string;
    order_side: 'buy' | 'sell';
  };
}

/** An account as `/v2/accounts` returns it, with its movements, newest first. */
export interface CoinbaseAccount {
  id: string;
  name: string;
  primary: boolean;
  type: 'wallet' | 'fiat' | 'vault';
  coin: Coin;
  balance: string;
  createdAt: string;
  transactions: CoinbaseTransaction[];
}

/** Every documented type, and one unknown to all clients. */
const transactionTypes = [
  'buy',
  'receive',
  'staking_transfer',
  'earn_payout',
  'send',
  'sell',
  'trade',
  'advanced_trade_fill',
  'fiat_deposit',
  'fiat_withdrawal',
  'incentives_rewards_payout',
  'subscription',
  'retail_simple_dust',
  'tx',
  'quantum_settlement',
] as const;

/** Their display names at the exchange. */
const titles: Readonly<Record<string, string>> = {
  buy: 'Bought',
  receive: 'Received',
  staking_transfer: 'Staked',
  earn_payout: 'Staking reward in',
  send: 'Sent',
  sell: 'Sold',
  trade: 'Converted',
  advanced_trade_fill: 'Order filled for',
  fiat_deposit: 'Deposited',
  fiat_withdrawal: 'Withdrew',
  incentives_rewards_payout: 'Reward in',
  subscription: 'Subscription paid in',
  retail_simple_dust: 'Sold what was left of',
};

const incoming = [
  'buy',
  'receive',
  'earn_payout',
  'fiat_deposit',
  'incentives_rewards_payout',
  'tx',
  'quantum_settlement',
];

const dayMs = 86_400_000;

/** All accounts of the practice person; `now` dates the movements. */
export function makeAccounts(random: SeededRandom, now: Date): CoinbaseAccount[] {
  const held = coins.map((coin, index) => makeAccount(random, coin, index === 0, now, 30));
  const vault = {
    ...makeAccount(random, { ...coins[0]!, name: 'Bitcoin' }, false, now, 0),
    name: 'BTC Vault',
    type: 'vault' as const,
  };
  addTransaction(random, vault, 'receive', new Date(now.getTime() - 90 * dayMs));
  const dust = dustCoins.map((coin) => makeAccount(random, coin, false, now, 1));
  return [...held, vault, ...dust];
}

function makeAccount(
  random: SeededRandom,
  coin: Coin,
  primary: boolean,
  now: Date,
  count: number,
): CoinbaseAccount {
  const account: CoinbaseAccount = {
    id: random.uuid(),
    name: coin.type === 'fiat' ? `Cash (${coin.code})` : `${coin.code} Wallet`,
    primary,
    type: coin.type === 'fiat' ? 'fiat' : 'wallet',
    coin,
    balance: heldBefore[coin.code] ?? decimalOf(0n, coin.exponent),
    createdAt: new Date(now.getTime() - 800 * dayMs).toISOString(),
    transactions: [],
  };
  const history = count > 1 ? historyOf(coin) : undefined;
  if (history) {
    for (const move of history) addMove(random, account, move, now);
    return account;
  }
  for (let back = count; back > 0; back -= 1)
    addTransaction(
      random,
      account,
      random.pick(transactionTypes),
      new Date(now.getTime() - back * 20 * dayMs),
    );
  return account;
}

/** A time in the afternoon, so that the date is the same in every time zone. */
function addMove(random: SeededRandom, account: CoinbaseAccount, move: PracticeMove, now: Date): void {
  const day = new Date(now.getTime() - move.daysAgo * dayMs).toISOString().slice(0, 10);
  const { code } = account.coin;
  const transaction = makeTransaction(
    random,
    account,
    move.type,
    move.quantity,
    new Date(`${day}T15:00:00.000Z`),
  );
  transaction.native_amount.amount = move.usd;
  transaction.details.title = move.title;
  if (move.networkFee && transaction.network) {
    const sent = addDecimals(move.quantity.replace('-', ''), `-${move.networkFee}`);
    transaction.network.transaction_fee = { amount: move.networkFee, currency: code };
    transaction.network.transaction_amount = { amount: sent, currency: code };
  }
  // Both legs share one id. Like all ids here, it is the same at every consent.
  if (move.trade) transaction.trade = { id: `trade-${move.trade}`, resource: 'trade' };
  if (move.commission && transaction.advanced_trade_fill)
    transaction.advanced_trade_fill.commission = move.commission;
  account.balance = addDecimals(account.balance, move.quantity);
  account.transactions.unshift(transaction);
}

/** Adds one movement; a withdrawal larger than the balance becomes a deposit. */
export function addTransaction(
  random: SeededRandom,
  account: CoinbaseAccount,
  type: string,
  at: Date,
): CoinbaseTransaction {
  const { coin } = account;
  const units = BigInt(random.between(1, 2_000_000)) * 10n ** BigInt(Math.max(0, coin.exponent - 6));
  const out = decimalOf(-units, coin.exponent);
  const leaves = !incoming.includes(type) && !addDecimals(account.balance, out).startsWith('-');
  const amount = leaves ? out : decimalOf(units, coin.exponent);
  const transaction = makeTransaction(random, account, type, amount, at);
  account.balance = addDecimals(account.balance, amount);
  account.transactions.unshift(transaction);
  return transaction;
}

function makeTransaction(
  random: SeededRandom,
  { id: accountId, coin }: CoinbaseAccount,
  type: string,
  amount: string,
  at: Date,
): CoinbaseTransaction {
  const id = random.uuid();
  const dollars = coin.usd ? dollarsOf(amount, coin.usd) : '0.00';
  const onNetwork = type === 'send' || type === 'receive';
  return {
    id,
    type,
    status: 'completed',
    amount: { amount, currency: coin.code },
    native_amount: { amount: dollars, currency: 'USD' },
    description: null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    resource: 'transaction',
    resource_path: `/v2/accounts/${accountId}/transactions/${id}`,
    details: { title: `${titles[type] ?? 'Moved'} ${coin.name}`, subtitle: coin.code },
    ...(onNetwork && { network: { status: 'confirmed', hash: random.id(64).toLowerCase() } }),
    ...(type === 'advanced_trade_fill' && {
      advanced_trade_fill: {
        fill_price: coin.usd ?? '0',
        product_id: `${coin.code}-USD`,
        order_id: random.uuid(),
        commission: '0.15',
        order_side: amount.startsWith('-') ? ('sell' as const) : ('buy' as const),
      },
    }),
  };
}

/** The account in the format of the API. */
export const accountJson = (account: CoinbaseAccount): object => ({
  id: account.id,
  name: account.name,
  primary: account.primary,
  type: account.type,
  currency: {
    code: account.coin.code,
    name: account.coin.name,
    color: '#5B616E',
    exponent: account.coin.exponent,
    type: account.coin.type,
    slug: account.coin.name.toLowerCase().replaceAll(' ', '-'),
  },
  balance: { amount: account.balance, currency: account.coin.code },
  created_at: account.createdAt,
  updated_at: account.createdAt,
  resource: 'account',
  resource_path: `/v2/accounts/${account.id}`,
  ready: true,
});
