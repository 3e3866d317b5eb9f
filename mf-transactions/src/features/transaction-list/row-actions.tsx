import { repeatLink, type RepeatPart } from '@app/contracts-banking';
import { decimalText, sumMinor } from '@app/money';
import type { MenuItem } from '@app/ui-kit';
import {
  CopyPlus,
  Eye,
  EyeOff,
  History,
  Paperclip,
  Repeat,
  RotateCcw,
  Split,
  Trash2,
  WandSparkles,
} from 'lucide-react';
import { createSearchParams } from 'react-router-dom';
import { isMarked, type LedgerRow } from '../ledger/ledger';
import type { DrawerIntent } from '../list-keys/use-open-transaction';

export interface RowActions {
  /** Opens the drawer for that. */
  begin: (id: string, intent: DrawerIntent) => void;
  copy: (id: string) => void;
  /** Leaves for another screen. */
  go: (to: string) => void;
  exclude: (id: string, excluded: boolean) => void;
  remove: (row: LedgerRow) => void;
}

/** What the drawer itself does not offer. Without a connection what only the server can do is there, but cannot be chosen. */
export function furtherActions(row: LedgerRow, actions: RowActions, isConnected: boolean): MenuItem[] {
  const isTransfer = row.type === 'transfer';
  return [
    { label: 'Duplicate', icon: <CopyPlus aria-hidden />, onSelect: () => actions.copy(row.id) },
    {
      label: 'Make recurring',
      icon: <Repeat aria-hidden />,
      disabled: isTransfer || !isConnected,
      onSelect: () => actions.go(recurringLink(row)),
    },
    {
      label: 'Make a rule',
      icon: <WandSparkles aria-hidden />,
      disabled: isTransfer || !isConnected,
      onSelect: () => actions.go(ruleLink(row)),
    },
  ];
}

/** All that can be done with a row of the list beside editing it. What cannot be done with it is there, but cannot be chosen. */
export function rowActions(row: LedgerRow, actions: RowActions, isConnected: boolean): (MenuItem | null)[] {
  const isTransfer = row.type === 'transfer';
  const isExcluded = isMarked(row, 'excluded');
  const [duplicate, ...further] = furtherActions(row, actions, isConnected);
  const begin = (intent: DrawerIntent) => () => actions.begin(row.id, intent);
  return [
    duplicate!,
    {
      label: isMarked(row, 'split') ? 'Edit the split' : 'Split',
      icon: <Split aria-hidden />,
      disabled: isTransfer,
      onSelect: begin('split'),
    },
    ...further,
    null,
    {
      label: row.amountMinor > 0 ? 'Link to an expense' : 'Link a refund',
      icon: <RotateCcw aria-hidden />,
      disabled: isTransfer || row.status === 'failed' || !isConnected,
      onSelect: begin('refund'),
    },
    {
      label: 'Attach a receipt',
      icon: <Paperclip aria-hidden />,
      disabled: !isConnected,
      onSelect: begin('attach'),
    },
    {
      label: isExcluded ? 'Count in reports' : 'Leave out of reports',
      icon: isExcluded ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
      disabled: !isConnected,
      onSelect: () => actions.exclude(row.id, !isExcluded),
    },
    {
      label: 'History',
      icon: <History aria-hidden />,
      disabled: !isConnected,
      onSelect: begin('history'),
    },
    null,
    { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => actions.remove(row) },
  ];
}

function recurringLink(row: LedgerRow): string {
  const { description, merchant, amountMinor, currency } = row;
  const parts = repeatedParts(row);
  return repeatLink({
    title: merchant ?? description,
    amount: decimalText(Math.abs(amountMinor), currency),
    direction: amountMinor > 0 ? 'receive' : 'pay',
    category: row.category,
    accountId: row.accountId,
    date: row.date,
    ...(parts && { parts }),
  });
}

/** The parts of a split by category, where all of them go its way and add up to it: of one that counts nowhere, or less, they are not known. */
function repeatedParts({ parts, amountMinor, currency, flags }: LedgerRow): RepeatPart[] | undefined {
  const fits =
    isMarked({ flags }, 'split') &&
    parts.length >= 2 &&
    parts.every((part) => Math.sign(part.amountMinor) === Math.sign(amountMinor)) &&
    sumMinor(parts.map((part) => part.amountMinor)) === amountMinor;
  return fits
    ? parts.map(({ category, amountMinor: minor, person }) => ({
        category,
        ...(person && { person }),
        amount: decimalText(Math.abs(minor), currency),
      }))
    : undefined;
}

/** A rule that files as this row is filed whatever is of the same merchant. */
const ruleLink = ({ merchant, description, category }: LedgerRow): string =>
  `/transactions/rules?${createSearchParams({ ...(merchant ? { merchant } : { description }), category })}`;
