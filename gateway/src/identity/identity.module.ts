import { Module } from '@nestjs/common';
import { ApiTokensModule } from './api-tokens/api-tokens.module';
import { DemoModule } from './demo/demo.module';
import { NoticesModule } from './notices/notices.module';
import { PasskeysModule } from './passkeys/passkeys.module';
import { PrivacyModule } from './privacy/privacy.module';
import { SecondFactorSettingsModule } from './second-factor-settings/second-factor-settings.module';
import { UserSettingsModule } from './settings/user-settings.module';
import { SignInModule } from './sign-in/sign-in.module';

/**
 * Accounts, sign-in, settings, notifications and the demo. Imports between the features point down: users; notifications; delivery;
 * notices; second-factor; passwords; sign-in; then what a person sees in Settings, the demo and privacy.
 */
@Module({
  imports: [
    ApiTokensModule,
    DemoModule,
    NoticesModule,
    PasskeysModule,
    PrivacyModule,
    SecondFactorSettingsModule,
    SignInModule,
    UserSettingsModule,
  ],
})
export class IdentityModule {}
