import { useConnected } from '@app/shell-sdk';
import { IconButton, Menu, type MenuItem } from '@app/ui-kit';
import { Ellipsis } from 'lucide-react';
import type { LedgerRow } from '../../ledger/ledger';
import { rowActions, type RowActions } from './row-actions';

/** The ⋯ menu of a row. The list draws a plain button until it is pressed, because a menu in each row would slow scrolling. */
export function RowMenu({ row, actions }: { row: LedgerRow; actions: RowActions }) {
  const isConnected = useConnected();
  return (
    <Menu
      defaultOpen
      trigger={
        <button
          type="button"
          className="more"
          aria-label={moreLabel(row.description)}
          onClick={(event) => event.stopPropagation()}
        />
      }
      items={rowActions(row, actions, isConnected)}
    />
  );
}

/** The ⋯ menu next to Delete in the drawer. */
export const DrawerMenu = ({ of, items }: { of: string; items: readonly (MenuItem | null)[] }) => (
  <Menu
    align="start"
    trigger={
      <IconButton label={moreLabel(of)}>
        <Ellipsis aria-hidden />
      </IconButton>
    }
    items={items}
  />
);

export const moreLabel = (description: string): string => `More for ${description}`;
