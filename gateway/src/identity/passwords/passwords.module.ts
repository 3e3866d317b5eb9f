import { Module } from '@nestjs/common';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { UsersModule } from '../users/users.module';
import { PasswordHasher } from './password-hasher';
import { PasswordPolicy } from './password-policy';

/** Which passwords may be chosen, and whether one is correct. */
@Module({
  imports: [SecondFactorModule, UsersModule],
  providers: [PasswordHasher, PasswordPolicy],
  exports: [PasswordHasher, PasswordPolicy],
})
export class PasswordsModule {}
