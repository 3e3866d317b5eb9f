import { Module } from '@nestjs/common';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { UsersModule } from '../users/users.module';
import { PasswordHashService } from './password-hash.service';
import { PasswordPolicyService } from './password-policy.service';

/** Which passwords may be chosen, and whether one is correct. */
@Module({
  imports: [SecondFactorModule, UsersModule],
  providers: [PasswordHashService, PasswordPolicyService],
  exports: [PasswordHashService, PasswordPolicyService],
})
export class PasswordsModule {}
