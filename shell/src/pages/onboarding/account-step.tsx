import { RemoteSlot } from '@app/shell-sdk';
import { Banner, Button } from '@app/ui-kit';

/** The first account is the business of the remote that owns accounts; it gets `onDone` for when there is one. */
export const AccountStep = ({ onDone }: { onDone: () => void }) => (
  <RemoteSlot
    name="onboarding.account"
    props={{ onDone }}
    empty={
      <>
        <Banner>
          Accounts are not available on this server right now. You can add one later under Bank Accounts.
        </Banner>
        <Button variant="primary" size="lg" block onClick={onDone}>
          Continue
        </Button>
      </>
    }
  />
);
