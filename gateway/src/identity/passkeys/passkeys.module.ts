import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PasswordsModule } from '../passwords/passwords.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { UserDataRemovalRegistry } from '../users/user-data-removal.registry';
import { UsersModule } from '../users/users.module';
import { PasskeyCeremonyService } from './passkey-ceremony.service';
import { PasskeyChallengeRepository } from './passkey-challenge.repository';
import { PasskeyChangeWriter } from './passkey-change.writer';
import { PasskeyAttemptsService } from './passkey-attempts.service';
import { SignInChallengesService } from './sign-in-challenges.service';
import { PasskeySignInService } from './passkey-sign-in.service';
import { PasskeyController } from './passkey.controller';
import { PasskeyRepository } from './passkey.repository';
import {
  PASSKEY_CHALLENGE_MODEL,
  PASSKEY_MODEL,
  passkeyChallengeSchema,
  passkeySchema,
} from './passkey.schema';
import { PasskeyService } from './passkey.service';

/** Passkeys (WebAuthn): adding them, and signing in with one. */
@Module({
  imports: [
    PasswordsModule,
    SecondFactorModule,
    SignInModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: PASSKEY_MODEL, schema: passkeySchema },
      { name: PASSKEY_CHALLENGE_MODEL, schema: passkeyChallengeSchema },
    ]),
  ],
  controllers: [PasskeyController],
  providers: [
    PasskeyCeremonyService,
    PasskeyChallengeRepository,
    PasskeyChangeWriter,
    PasskeyAttemptsService,
    SignInChallengesService,
    PasskeyRepository,
    PasskeyService,
    PasskeySignInService,
  ],
})
export class PasskeysModule {
  constructor(remains: UserDataRemovalRegistry, passkeys: PasskeyRepository) {
    remains.register((userId, tx) => passkeys.removeAll(userId, tx));
  }
}
