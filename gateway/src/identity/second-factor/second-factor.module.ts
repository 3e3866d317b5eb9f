import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SecretsModule } from '@app/secrets';
import { NoticesModule } from '../notices/notices.module';
import { UserDataRemovalRegistry } from '../users/user-data-removal.registry';
import { UsersModule } from '../users/users.module';
import { FactorChangeWriter } from './factor-change.writer';
import { FactorCheckService } from './factor-check.service';
import { FactorCodesService } from './factor-codes.service';
import { FactorNoticesWriter } from './factor-notices.writer';
import { FactorSecretsService } from './factor-secrets.service';
import { PendingSignInRepository } from './pending-sign-in.repository';
import { SecondFactorRepository } from './second-factor.repository';
import {
  PENDING_SIGN_IN_MODEL,
  pendingSignInSchema,
  SECOND_FACTOR_MODEL,
  secondFactorSchema,
} from './second-factor.schema';

const shared = [
  FactorChangeWriter,
  FactorCheckService,
  FactorCodesService,
  FactorNoticesWriter,
  FactorSecretsService,
  PendingSignInRepository,
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
    secrets: FactorSecretsService,
    pending: PendingSignInRepository,
  ) {
    remains.register(async (userId, tx) => {
      await pending.removeAll(userId, tx);
      await factors.remove(userId, tx);
      await secrets.forget(userId, tx);
    });
  }
}
