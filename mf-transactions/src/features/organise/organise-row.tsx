import { IconButton, Menu, type MenuItem, type OfferedCall } from '@app/ui-kit';
import { Ellipsis } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { createSearchParams, Link } from 'react-router-dom';
import { Words } from './organise-frame';

export interface OrganiseRowProps {
  name: string;
  /** Facts about the item, on one line. */
  facts: ReactNode;
  /** The full facts, for when the line cuts them off. */
  factsTitle?: string;
  /** More lines below the facts. */
  notes?: ReactNode;
  icon?: ReactNode;
  /** The item is a child of another one. */
  below?: boolean;
  /** The item is archived or switched off. */
  quiet?: boolean;
  items: readonly (MenuItem | null)[];
  /** The API call behind its menu. */
  call: OfferedCall;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Content between the words and the menu. */
  children?: ReactNode;
}

/** One row of such a screen: name, facts and a menu of actions. */
export function OrganiseRow(row: OrganiseRowProps) {
  const { name, facts, factsTitle, notes, icon, below, quiet, items, call, onKeyDown, children } = row;
  return (
    <li data-below={below || undefined} data-quiet={quiet || undefined} onKeyDown={onKeyDown}>
      {icon}
      <Words>
        <b title={name}>{name}</b>
        <small title={factsTitle}>{facts}</small>
        {notes}
      </Words>
      {children}
      <Menu
        call={call}
        trigger={
          <IconButton label={`More for ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={items}
      />
    </li>
  );
}

/** The number of transactions, as a link to them. */
export function TransactionsLink({ count, of }: { count: number; of: Record<string, string> }) {
  return (
    <Link to={`/transactions?${createSearchParams(of)}`}>
      {counted(count, 'transaction', 'transactions')}
    </Link>
  );
}

export const counted = (count: number, singular: string, many: string): string =>
  count === 1 ? `1 ${singular}` : `${count.toLocaleString()} ${many}`;
