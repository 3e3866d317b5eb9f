import type { Settings } from '@app/contracts-identity';
import { useDateFormat } from '@app/shell-sdk';
import { Banner, Card } from '@app/ui-kit';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';
import { TabStack } from '../settings-layout';
import { PasskeysCard } from './passkeys-card';
import { SignInList } from './sign-in-list';
import { TokensCard } from './tokens-card';
import { TwoFactorCard } from './two-factor-card';

/** Password, second factor and the devices that are signed in. */
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
      <TwoFactorCard isDemo={isDemo} />
      <PasskeysCard isDemo={isDemo} />
      <Card title="Where you are signed in">
        <SessionList />
      </Card>
      {!isDemo && (
        <Card title="Recent sign-ins">
          <SignInList />
        </Card>
      )}
      {!isDemo && <TokensCard />}
    </TabStack>
  );
}
