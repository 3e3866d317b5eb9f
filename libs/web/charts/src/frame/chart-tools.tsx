import { IconButton, media } from '@app/ui-kit';
import { Ellipsis } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import styled from 'styled-components';
import type { ChartMenuProps } from './chart-menu';

const load = () => import('./chart-menu').then((module) => module.ChartMenu);

/** The button for table view and export. Its menu is fetched when a pointer or the focus comes near and opens on the first press. */
export function ChartTools(props: ChartMenuProps) {
  const [Loaded, setLoaded] = useState<ComponentType<ChartMenuProps>>();
  const [busy, setBusy] = useState(false);
  const preload = () => void load().catch(() => undefined);
  const open = () => {
    setBusy(true);
    load().then(
      (component) => setLoaded(() => component),
      () => setBusy(false),
    );
  };
  return (
    <Place>
      {Loaded ? (
        <Loaded {...props} />
      ) : (
        <IconButton
          label={props.label}
          aria-haspopup="menu"
          aria-busy={busy || undefined}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={open}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      )}
    </Place>
  );
}

/** Last on the title line; right after the title on phones. */
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
