import {
  addTransactionEndpoint,
  commitBulkEndpoint,
  startImportEndpoint,
  undoEndpoint,
  type Account,
  type Merchant,
  type Transaction,
} from '@app/contracts-banking';
import type { PaletteItem } from '@app/shell-sdk';

/** Actions on the ledger, and the screens that keep it in order. */
export const ledgerActions: readonly PaletteItem[] = [
  {
    id: 'add',
    label: 'Add transaction',
    keywords: 'new expense income transfer spend',
    icon: 'plus',
    call: addTransactionEndpoint,
    to: '/transactions/new',
  },
  {
    id: 'import',
    label: 'Import a bank file',
    keywords: 'upload csv ofx qif camt statement',
    icon: 'upload',
    call: startImportEndpoint,
    to: '/transactions/import',
  },
  {
    id: 'review',
    label: 'Review transactions',
    keywords: 'approve uncategorised duplicates',
    call: commitBulkEndpoint,
    icon: 'list',
    to: '/transactions/review',
  },
  {
    id: 'activity',
    label: 'Undo a change',
    keywords: 'activity history revert',
    icon: 'undo',
    call: undoEndpoint,
    to: '/activity',
  },
  {
    id: 'categories',
    label: 'Categories',
    keywords: 'organise rename merge',
    icon: 'tag',
    to: '/transactions/categories',
  },
  {
    id: 'merchants',
    label: 'Merchants',
    keywords: 'organise payee rename',
    icon: 'store',
    to: '/transactions/merchants',
  },
  { id: 'rules', label: 'Rules', keywords: 'organise automatic', icon: 'zap', to: '/transactions/rules' },
  {
    id: 'people',
    label: 'People',
    keywords: 'organise household family',
    icon: 'users',
    to: '/transactions/people',
  },
  {
    id: 'explore',
    label: 'Explore spending and income',
    keywords: 'report breakdown cash flow sankey year category merchant tag compare',
    icon: 'chart-column',
    to: '/reports/explore',
  },
];

export const accountLines = (
  accounts: readonly Account[],
  money: (amount: number, currency: string) => string,
): PaletteItem[] =>
  accounts.map(({ id, name, balance, currency, institution, mask }) => ({
    id,
    label: name,
    icon: 'landmark',
    keywords: [institution, mask].filter(Boolean).join(' '),
    detail: money(balance, currency),
    to: `/transactions?account=${encodeURIComponent(id)}`,
  }));

/** In double quotes the search takes the text literally; a quote inside it would end the phrase, so quotes are removed. */
const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`;

export const merchantLines = (
  merchants: readonly Merchant[],
  number: (count: number) => string,
): PaletteItem[] =>
  merchants.map(({ key, name, transactions, aliases }) => ({
    id: key,
    label: name,
    icon: 'store',
    keywords: aliases.map((alias) => alias.name).join(' '),
    detail: transactions === 1 ? '1 transaction' : `${number(transactions)} transactions`,
    to: `/transactions?q=${encodeURIComponent(`merchant:${quoted(name)}`)}`,
  }));

export const transactionLines = (
  rows: readonly Pick<Transaction, 'id' | 'description' | 'date' | 'amount' | 'currency' | 'type'>[],
  { money, day }: { money: (amount: number, currency: string) => string; day: (day: string) => string },
): PaletteItem[] =>
  rows.map(({ id, description, date, amount, currency, type }) => ({
    id,
    label: description,
    icon: 'receipt',
    detail: `${money(type === 'expense' ? -amount : amount, currency)} · ${day(date)}`,
    to: `/transactions?tx=${id}`,
  }));
