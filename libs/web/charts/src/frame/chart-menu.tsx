import { IconButton, Menu, type MenuItem } from '@app/ui-kit';
import { Ellipsis } from 'lucide-react';

export interface ChartMenuProps {
  label: string;
  items: readonly MenuItem[];
}

/** The menu proper, in a chunk of its own: few people open it, and its positioning weighs more than the rest of the card. */
export function ChartMenu({ label, items }: ChartMenuProps) {
  return (
    <Menu
      defaultOpen
      items={items}
      trigger={
        <IconButton label={label}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    />
  );
}
