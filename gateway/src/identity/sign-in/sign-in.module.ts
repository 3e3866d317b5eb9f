import { Module } from '@nestjs/common';
import { SignInHistoryRepository } from '../../edge/sign-in-history/sign-in-history.repository';
import { NoticesModule } from '../notices/notices.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { UserDataRemovalRegistry } from '../users/user-data-removal.registry';
import { UsersModule } from '../users/users.module';
import { AccountController } from './account.controller';
import { AuthController } from './auth.controller';
import { CredentialChangeService } from './credential-change.service';
import { DeviceNoticeService } from './device-notice.service';
import { SignInSessionsService } from './sign-in-sessions.service';
import { PasswordStrategy } from './password.strategy';
import { RegistrationService } from './registration.service';
import { SecondStepService } from './second-step.service';
import { SignInService } from './sign-in.service';

/** Registration, sign-in and sign-out, and changes of password and e-mail. */
@Module({
  imports: [NoticesModule, PasswordsModule, SecondFactorModule, UsersModule],
  controllers: [AccountController, AuthController],
  providers: [
    CredentialChangeService,
    DeviceNoticeService,
    SignInSessionsService,
    PasswordStrategy,
    RegistrationService,
    SecondStepService,
    SignInService,
  ],
  exports: [SignInSessionsService],
})
export class SignInModule {
  constructor(remains: UserDataRemovalRegistry, history: SignInHistoryRepository) {
    remains.register((userId, tx) => history.removeAll(userId, tx));
  }
}
