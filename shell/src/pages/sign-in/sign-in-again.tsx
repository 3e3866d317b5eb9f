import type { AuthUser } from '@app/contracts-identity';
import { Dialog } from '@app/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { SignInForm } from './sign-in-form';
import { enter } from '../../session/session-store';

/** Signs in over the page, so that what was typed on it is still there afterwards. */
export function SignInAgain({ user, onClose }: { user: AuthUser; onClose: () => void }) {
  const client = useQueryClient();
  const entered = (entering: AuthUser) => {
    // Another person must not see the page of the previous one.
    if (entering.id !== user.id) return location.assign('/');
    enter(entering);
    void client.invalidateQueries();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Sign in again"
      description="Your session has ended. What is on the screen is kept as it is."
    >
      <SignInForm email={user.email} onDone={entered} />
    </Dialog>
  );
}
