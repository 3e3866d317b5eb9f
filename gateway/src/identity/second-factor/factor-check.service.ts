import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import { UnitOfWork, type Tx } from '@app/persistence';
import { AttemptLimitService } from '../../edge/limits/attempt-limit.service';
import { SecurityLogWriter } from '../../edge/security-log.writer';
import type { SignInTrace } from '../../edge/sign-in-history/sign-in-history.service';
import { FactorNoticesWriter } from './factor-notices.writer';
import { FactorCodesService } from './factor-codes.service';
import type { SecondFactorDoc } from './second-factor.schema';

const minute = 60_000;
/** The attempts allowed per window. Each attempt is counted before it is made. */
const limits = {
  code: { count: 5, windowMs: 5 * minute },
  recovery: { count: 5, windowMs: 60 * minute },
} as const;

const recoveryWrong = 'This recovery code is not right, or it was used already. Enter another one.';

export interface FactorOrigin {
  correlationId: string;
  source: string;
  /** Name of the browser, if this account signed in from it before; it has separate attempts. */
  device?: string | undefined;
  /** For a sign-in: its origin. */
  trace?: SignInTrace;
}

/** Checks whether a code is a person's second factor. An accepted code is never accepted again. */
@Injectable()
export class FactorCheckService {
  constructor(
    private readonly codes: FactorCodesService,
    private readonly limits: AttemptLimitService,
    private readonly unit: UnitOfWork,
    private readonly notices: FactorNoticesWriter,
    private readonly log: SecurityLogWriter,
  ) {}

  /** Accepts a code and returns its kind. Throws CODE_WRONG with the name of the field, or RATE_LIMITED after too many attempts. */
  async use(userId: string, code: string, origin: FactorOrigin): Promise<'code' | 'recovery'> {
    const kind = code.length === 6 ? 'code' : 'recovery';
    const attempted = origin.device ? `${userId}\0${origin.device}` : userId;
    await this.limits.countAccountWithin(kind, attempted, limits[kind]);
    const { source, correlationId } = origin;
    const isRight = await this.unit.commit({ userId, source, correlationId }, (tx) =>
      this.useIn(tx, userId, code, kind),
    );
    if (!isRight) throw this.refused(userId, kind, origin);
    await this.limits.resetFailures(kind, attempted);
    return kind;
  }

  /** The time step of the first code of a newly set-up app. Throws like {@link use}. */
  async first(begun: SecondFactorDoc, code: string): Promise<number> {
    const attempted = `${begun._id}\0signed in`;
    await this.limits.countAccountWithin('code', attempted, limits.code);
    const step = code.length === 6 ? await this.codes.stepOf(begun, code) : undefined;
    if (step === undefined) throw new DomainError('CODE_WRONG', { field: 'code' });
    await this.limits.resetFailures('code', attempted);
    return step;
  }

  private refused(
    userId: string,
    method: 'code' | 'recovery',
    { trace, correlationId }: FactorOrigin,
  ): DomainError {
    if (trace)
      this.log.note({ what: 'second-factor', result: 'refused', userId, method, correlationId, ...trace });
    return new DomainError('CODE_WRONG', {
      field: 'code',
      ...(method === 'recovery' && { message: recoveryWrong }),
    });
  }

  /** Returns false if nothing was changed. */
  private async useIn(tx: Tx, userId: string, code: string, kind: 'code' | 'recovery'): Promise<boolean> {
    if (!(await this.codes.use(tx.session, userId, code))) return false;
    tx.audit({ action: `secondfactor.${kind}`, object: userId });
    if (kind === 'recovery') await this.notices.add(tx, userId, 'recoveryUsed');
    return true;
  }
}
