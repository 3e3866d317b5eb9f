import { goToSignIn } from '@app/shell-sdk';
import { Banner, Button } from '@app/ui-kit';

/** In the place of pay that can't be read any more because the session is over. */
export function SessionExpired() {
  return (
    <Banner tone="negative" role="alert" action={<Button onClick={() => goToSignIn()}>Login</Button>}>
      Your session has expired. Please log in again to access your payroll data.
    </Banner>
  );
}
