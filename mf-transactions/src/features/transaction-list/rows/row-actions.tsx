import {
  createRuleEndpoint,
  createSeriesEndpoint,
  newSeriesLink,
  startReceiptEndpoint,
  type SeriesPrefillPart,
} from '@app/contracts-banking';
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
import { isMarked, type LedgerRow } from '../../ledger/ledger';
import type { DrawerIntent } from '../../list-keys/use-open-transaction';
import { addTransaction, changeTransaction, linkRefund, removeTransaction } from '../../ledger/api';

export interface RowActions {
  /** Opens the drawer for this purpose. */
  begin: (id: string, intent: DrawerIntent) => void;
  copy: (id: string) => void;
  /** Opens another screen. */
  navigate: (to: string) => void;
  exclude: (id: string, excluded: boolean) => void;
  remove: (row: LedgerRow) => void;
}

/** The actions that the drawer's form lacks. Without a connection, actions that need the server are shown but disabled. */
export function furtherActions(row: LedgerRow, actions: RowActions, isConnected: boolean): MenuItem[] {
  const isTransfer = row.type === 'transfer';
  return [
    {
      label: 'Duplicate',
      icon: <CopyPlus aria-hidden />,
      call: addTransaction,
      onSelect: () => actions.copy(row.id),
    },
    {
      label: 'Make recurring',
      icon: <Repeat aria-hidden />,
      call: createSeriesEndpoint,
      disabled: isTransfer || !isConnected,
      onSelect: () => actions.navigate(recurringLink(row)),
    },
    {
      label: 'Make a rule',
      icon: <WandSparkles aria-hidden />,
      call: createRuleEndpoint,
      disabled: isTransfer || !isConnected,
      onSelect: () => actions.navigate(ruleLink(row)),
    },
  ];
}

/** All actions on a row of the list except editing. Actions that do not apply to the row are shown but disabled. */
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
      call: changeTransaction,
      disabled: isTransfer,
      onSelect: begin('split'),
    },
    ...further,
    null,
    {
      label: row.amountMinor > 0 ? 'Link to an expense' : 'Link a refund',
      icon: <RotateCcw aria-hidden />,
      call: linkRefund,
      disabled: isTransfer || row.status === 'failed' || !isConnected,
      onSelect: begin('refund'),
    },
    {
      label: 'Attach a receipt',
      icon: <Paperclip aria-hidden />,
      call: startReceiptEndpoint,
      disabled: !isConnected,
      onSelect: begin('attach'),
    },
    {
      label: isExcluded ? 'Count in reports' : 'Leave out of reports',
      call: changeTransaction,
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
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      danger: true,
      call: removeTransaction,
      onSelect: () => actions.remove(row),
    },
  ];
}

function recurringLink(row: LedgerRow): string {
  const { description, merchant, amountMinor, currency } = row;
  const parts = repeatedParts(row);
  return newSeriesLink({
    title: merchant ?? description,
    amount: decimalText(Math.abs(amountMinor), currency),
    direction: amountMinor > 0 ? 'receive' : 'pay',
    category: row.category,
    accountId: row.accountId,
    date: row.date,
    ...(parts && { parts }),
  });
}

/**
 * The parts of a split by category, if all of them have its sign and add up to it. Undefined if the row is excluded or partly refunded,
 * because its parts are then not known.
 */
function repeatedParts({ parts, amountMinor, currency, flags }: LedgerRow): SeriesPrefillPart[] | undefined {
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

/** The address of a new rule that gives all rows of the same merchant this row's category. */
const ruleLink = ({ merchant, description, category }: LedgerRow): string =>
  `/transactions/rules?${createSearchParams({ ...(merchant ? { merchant } : { description }), category })}`;
