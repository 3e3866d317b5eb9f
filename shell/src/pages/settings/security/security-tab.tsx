import type { Settings } from '@app/contracts-identity';
import { useDateFormat } from '@app/shell-sdk';
import { Banner, Card, Chip } from '@app/ui-kit';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';
import { LineWords, Lines, TabStack } from './settings-layout';

/** Password, second factor and where one is signed in. */
export function SecurityTab({ settings: { security }, isDemo }: { settings: Settings; isDemo: boolean }) {
  const dates = useDateFormat();
  return (
    <TabStack>
      <Card
        title="Password"
        actions={security.passwordChangedAt && <small>Changed {dates.ago(security.passwordChangedAt)}</small>}
      >
        {isDemo ? (
          <Banner>The demo has no password. Create an account to have one.</Banner>
        ) : (
          <PasswordForm />
        )}
      </Card>
      <Card title="Two-factor authentication">
        <Lines>
          <li>
            <LineWords>
              <b>Authenticator app</b>
              <span>
                A second code at sign-in. This server does not offer it yet; your password and the device list
                below protect the account.
              </span>
            </LineWords>
            <Chip>{security.mfaEnabled ? 'On' : 'Not available yet'}</Chip>
          </li>
        </Lines>
      </Card>
      <Card title="Where you are signed in">
        <SessionList />
      </Card>
    </TabStack>
  );
}
