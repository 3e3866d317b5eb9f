import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SecretsModule } from '@app/secrets';
import { NoticesModule } from '../notices/notices.module';
import { UserDataRemovalRegistry } from '../users/user-data-removal.registry';
import { UsersModule } from '../users/users.module';
import { FactorChange } from './factor-change.writer';
import { FactorCheck } from './factor-check.service';
import { FactorCodes } from './factor-codes.service';
import { FactorNotices } from './factor-notices.writer';
import { FactorSecrets } from './factor-secrets.service';
import { PendingSignIns } from './pending-sign-in.repository';
import { SecondFactorRepository } from './second-factor.repository';
import {
  PENDING_SIGN_IN_MODEL,
  pendingSignInSchema,
  SECOND_FACTOR_MODEL,
  secondFactorSchema,
} from './second-factor.schema';

const shared = [
  FactorChange,
  FactorCheck,
  FactorCodes,
  FactorNotices,
  FactorSecrets,
  PendingSignIns,
  SecondFactorRepository,
];

/** Codes of authenticator apps and recovery codes: the stored secrets, and sign-ins that wait for a code. */
@Module({
  imports: [
    NoticesModule,
    SecretsModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: SECOND_FACTOR_MODEL, schema: secondFactorSchema },
      { name: PENDING_SIGN_IN_MODEL, schema: pendingSignInSchema },
    ]),
  ],
  providers: shared,
  exports: shared,
})
export class SecondFactorModule {
  constructor(
    remains: UserDataRemovalRegistry,
    factors: SecondFactorRepository,
    secrets: FactorSecrets,
    pending: PendingSignIns,
  ) {
    remains.register(async (userId, tx) => {
      await pending.removeAll(userId, tx);
      await factors.remove(userId, tx);
      await secrets.forget(userId, tx);
    });
  }
}
