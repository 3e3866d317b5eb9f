import { Injectable } from '@nestjs/common';
import type { SecondFactorView } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { PasswordPolicyService } from '../passwords/password-policy.service';
import { FactorChangeWriter } from '../second-factor/factor-change.writer';
import { FactorCheckService } from '../second-factor/factor-check.service';
import { FactorSecretsService } from '../second-factor/factor-secrets.service';
import { newRecoveryCodes, recoveryHash } from '../second-factor/recovery-codes';
import { SecondFactorRepository } from '../second-factor/second-factor.repository';
import { factorUri, newFactorSecret } from '../second-factor/time-code';

interface Proof {
  password: string;
  code: string;
}

/** What a signed-in person can do with their second factor. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly repository: SecondFactorRepository,
    private readonly secrets: FactorSecretsService,
    private readonly check: FactorCheckService,
    private readonly passwords: PasswordPolicyService,
    private readonly change: FactorChangeWriter,
  ) {}

  async read(userId: string): Promise<SecondFactorView> {
    const factor = await this.repository.find(userId);
    if (factor?.state !== 'on') return { enabled: false, since: null, recoveryCodesLeft: 0 };
    return {
      enabled: true,
      since: factor.createdAt.toISOString(),
      recoveryCodesLeft: factor.recovery.length,
    };
  }

  async begin(userId: string, password: string, call: CallContext): Promise<{ secret: string; uri: string }> {
    if ((await this.repository.find(userId))?.state === 'on') throw new DomainError('SECOND_FACTOR_ON');
    const user = await this.passwords.confirm(userId, { password }, 'password', call);
    const secret = newFactorSecret();
    const sealed = await this.secrets.seal(userId, secret);
    await this.change.begin(userId, call, async (tx, at) => {
      const before = await this.repository.find(userId, tx.session);
      if (before?.state === 'on') throw new DomainError('SECOND_FACTOR_ON');
      await this.repository.begin(userId, sealed, at, tx.session);
    });
    return { secret, uri: factorUri(secret, user.email) };
  }

  async confirm(
    session: ActiveSession,
    code: string,
    call: CallContext,
  ): Promise<{ recoveryCodes: string[] }> {
    const { userId } = session;
    const begun = await this.repository.find(userId);
    if (!begun) throw new DomainError('SECOND_FACTOR_OFF');
    if (begun.state === 'on') throw new DomainError('SECOND_FACTOR_ON');
    const step = await this.check.first(begun, code);
    const recoveryCodes = newRecoveryCodes();
    const recovery = hashesOf(userId, recoveryCodes);
    await this.change.turn('on', session, call, (tx, createdAt) =>
      this.repository.turnOn(userId, { lastStep: step, recovery, createdAt }, tx.session),
    );
    return { recoveryCodes };
  }

  async end(session: ActiveSession, proof: Proof, call: CallContext): Promise<{ success: true }> {
    await this.prove(session.userId, proof, call);
    await this.change.turn('off', session, call, async (tx) => {
      await this.repository.remove(session.userId, tx.session);
      await this.secrets.forget(session.userId, tx.session);
      return true;
    });
    return { success: true };
  }

  async renewRecovery(userId: string, proof: Proof, call: CallContext): Promise<{ recoveryCodes: string[] }> {
    await this.prove(userId, proof, call);
    const recoveryCodes = newRecoveryCodes();
    const hashes = hashesOf(userId, recoveryCodes);
    await this.change.renewRecovery(userId, call, (tx) =>
      this.repository.setRecovery(userId, hashes, tx.session),
    );
    return { recoveryCodes };
  }

  private async prove(userId: string, proof: Proof, call: CallContext): Promise<void> {
    if ((await this.repository.find(userId))?.state !== 'on') throw new DomainError('SECOND_FACTOR_OFF');
    await this.passwords.confirm(userId, proof, 'password', call);
  }
}

const hashesOf = (userId: string, codes: readonly string[]): string[] =>
  codes.map((code) => recoveryHash(userId, code));
