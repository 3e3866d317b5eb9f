import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ClockService } from '../../clock.service';
import { FactorSecretsService } from './factor-secrets.service';
import { recoveryHash } from './recovery-codes';
import { SecondFactorRepository } from './second-factor.repository';
import type { SecondFactorDoc } from './second-factor.schema';
import { stepOfCode } from './time-code';

/** Compares codes with a person's stored factor, using the server's clock. */
@Injectable()
export class FactorCodesService {
  constructor(
    private readonly repository: SecondFactorRepository,
    private readonly secrets: FactorSecretsService,
    private readonly clock: ClockService,
  ) {}

  /** Marks a code as used. Returns false if it is not valid, or not any more. */
  async use(session: ClientSession, userId: string, code: string): Promise<boolean> {
    const factor = await this.repository.find(userId, session);
    if (factor?.state !== 'on') return false;
    if (code.length > 6) return this.repository.useRecovery(userId, recoveryHash(userId, code), session);
    const step = await this.stepOf(factor, code);
    return step !== undefined && (await this.repository.useStep(userId, step, session));
  }

  async stepOf({ _id, secret }: SecondFactorDoc, code: string): Promise<number | undefined> {
    return stepOfCode(await this.secrets.open(_id, secret), code, this.clock.now());
  }
}
