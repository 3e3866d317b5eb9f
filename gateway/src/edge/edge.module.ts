import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { ApiTokenRepository } from './api-tokens/api-token.repository';
import { API_TOKEN_MODEL, apiTokenSchema } from './api-tokens/api-token.schema';
import { ApiTokenService } from './api-tokens/api-token.service';
import { AccessGuard } from './access.guard';
import { CsrfGuard } from './csrf/csrf.guard';
import { ErrorFilter } from './http/error.filter';
import { AttemptLimitService } from './limits/attempt-limit.service';
import { AttemptRepository } from './limits/attempt.repository';
import { ATTEMPT_MODEL, attemptSchema } from './limits/attempt.schema';
import { RequestLimitGuard } from './limits/request-limit.guard';
import { RequestLimitService } from './limits/request-limit.service';
import { GatewayWriter } from './gateway.writer';
import { LedgerGuard } from './ledgers/ledger.guard';
import { ForwardService } from './routing/forward.service';
import { SecurityLogWriter } from './security-log.writer';
import { SessionGuard } from './sessions/session.guard';
import { SessionRepository } from './sessions/session.repository';
import { SESSION_MODEL, sessionSchema } from './sessions/session.schema';
import { SessionService } from './sessions/session.service';
import { SessionStrategy } from './sessions/session.strategy';
import { SignInHistoryRepository } from './sign-in-history/sign-in-history.repository';
import { SIGN_IN_HISTORY_MODEL, signInHistorySchema } from './sign-in-history/sign-in-history.schema';
import { SignInHistoryService } from './sign-in-history/sign-in-history.service';

const shared = [
  ApiTokenRepository,
  ApiTokenService,
  AttemptLimitService,
  ForwardService,
  GatewayWriter,
  SecurityLogWriter,
  SessionService,
  SignInHistoryService,
  SignInHistoryRepository,
];

/**
 * The guards that every request passes, in this order: who is calling, how often, whether they may, whether it comes from our page, and
 * which ledger is open.
 */
@Global()
@Module({
  imports: [
    PassportModule.register({ session: false }),
    MongooseModule.forFeature([
      { name: SESSION_MODEL, schema: sessionSchema },
      { name: API_TOKEN_MODEL, schema: apiTokenSchema },
      { name: ATTEMPT_MODEL, schema: attemptSchema },
      { name: SIGN_IN_HISTORY_MODEL, schema: signInHistorySchema },
    ]),
  ],
  providers: [
    ...shared,
    AttemptRepository,
    RequestLimitService,
    SessionRepository,
    SessionStrategy,
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: RequestLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: CsrfGuard },
    { provide: APP_GUARD, useClass: LedgerGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: shared,
})
export class EdgeModule {}
