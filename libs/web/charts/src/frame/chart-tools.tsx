import { IconButton, media, Menu, type MenuItem } from '@app/ui-kit';
import { Ellipsis } from 'lucide-react';
import styled from 'styled-components';

export interface ChartToolsProps {
  label: string;
  items: readonly MenuItem[];
}

/** Menu button for table view and export. */
export function ChartTools({ label, items }: ChartToolsProps) {
  return (
    <Place>
      <Menu
        items={items}
        trigger={
          <IconButton label={label}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      />
    </Place>
  );
}

/** Last on the title line; on phones right after the title. */
const Place = styled.span`
  order: 1;
  display: inline-flex;
  margin-right: calc(var(--s2) * -1);
  > button {
    width: var(--control-sm);
    height: var(--control-sm);
  }
  ${media.phone} {
    order: 0;
  }
`;
