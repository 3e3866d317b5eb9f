import { IconButton, Menu, type MenuItem } from '@app/ui-kit';
import { Ellipsis } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { createSearchParams, Link } from 'react-router-dom';
import { Words } from './organise-frame';

export interface OrganiseRowProps {
  name: string;
  /** What is known of it, on one line. */
  facts: ReactNode;
  /** The facts in full where the line cuts them off. */
  factsTitle?: string;
  /** More lines below the facts. */
  notes?: ReactNode;
  icon?: ReactNode;
  /** It stands below another one. */
  below?: boolean;
  /** It is archived or off. */
  quiet?: boolean;
  items: readonly (MenuItem | null)[];
  onKeyDown?: (event: KeyboardEvent) => void;
  /** What stands between its words and its menu. */
  children?: ReactNode;
}

/** One line of a place: what it is called, what is known of it, and a menu of what can be done with it. */
export function OrganiseRow(row: OrganiseRowProps) {
  const { name, facts, factsTitle, notes, icon, below, quiet, items, onKeyDown, children } = row;
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

/** How many transactions there are, leading to them. */
export function TransactionsLink({ count, of }: { count: number; of: Record<string, string> }) {
  return (
    <Link to={`/transactions?${createSearchParams(of)}`}>
      {counted(count, 'transaction', 'transactions')}
    </Link>
  );
}

export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`;
