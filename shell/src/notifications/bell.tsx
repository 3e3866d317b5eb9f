import { queryFor } from '@app/api-client';
import { listNotifications } from '@app/contracts-identity';
import { lazyPart } from '@app/shell-sdk';
import { IconButton, LineIcon } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { Popover } from '../overlay/popover';
import { useShellSlotsReady } from '../remotes/slots-ready';

const NotificationPanel = lazyPart(() =>
  import('./notification-panel').then((module) => module.NotificationPanel),
);

/** The notification button; its dot is shown only while something is unread. */
export function Bell() {
  const ready = useShellSlotsReady();
  const { data } = useQuery({ ...queryFor(listNotifications), enabled: ready });
  const unread = data?.unread ?? 0;
  return (
    <Popover
      label="Latest notifications"
      width={380}
      trigger={(attributes) => (
        <IconButton
          label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
          title="Notifications"
          onPointerEnter={() => void NotificationPanel.preload()}
          {...attributes}
        >
          <LineIcon icon={BellIcon} size={18} />
          {unread > 0 && <Dot />}
        </IconButton>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <NotificationPanel onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
}

const Dot = styled.i.attrs({ 'aria-hidden': true })`
  position: absolute;
  top: calc(50% - 11px);
  left: calc(50% + 3px);
  width: 7px;
  height: 7px;
  border-radius: 50%;
  background: var(--accent);
  box-shadow: 0 0 0 2px var(--bg);
`;
