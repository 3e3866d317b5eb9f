import type { AuthUser } from '@app/contracts-identity';
import { lazyPart } from '@app/shell-sdk';
import { Avatar, media, VisuallyHidden } from '@app/ui-kit';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { Popover } from '../overlay/popover';

const PersonMenu = lazyPart(() => import('./person-menu').then((m) => m.PersonMenu));
const preload = () => void PersonMenu.preload().catch(() => undefined);

/** The button of the account menu, whose code loads when somebody is about to open it. */
export function AvatarMenu({ user, onKeys }: { user: AuthUser; onKeys: () => void }) {
  return (
    <Popover
      label="Account"
      width={264}
      trigger={(attributes) => (
        <Trigger
          type="button"
          title={user.displayName}
          onPointerEnter={preload}
          onFocus={preload}
          {...attributes}
        >
          <Avatar name={user.displayName} src={user.avatarUrl} />
          <VisuallyHidden>Account of {user.displayName}</VisuallyHidden>
        </Trigger>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <PersonMenu user={user} onKeys={onKeys} close={close} />
        </Suspense>
      )}
    </Popover>
  );
}

const Trigger = styled.button`
  display: grid;
  place-items: center;
  min-width: var(--control);
  min-height: var(--control);
  border-radius: 50%;
  ${media.touch} {
    min-width: var(--touch);
    min-height: var(--touch);
  }
`;
