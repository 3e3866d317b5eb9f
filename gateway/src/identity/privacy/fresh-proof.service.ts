import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { PasswordPolicyService } from '../passwords/password-policy.service';
import { ExportPermitRepository } from './export-permit.repository';

interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

/**
 * Requires the password again before all data leaves the product or enters it, because somebody else may be at the
 * browser of a signed-in person.
 */
@Injectable()
export class FreshProofService {
  constructor(
    private readonly passwords: PasswordPolicyService,
    private readonly permits: ExportPermitRepository,
  ) {}

  async confirm({ userId }: ActiveSession, { password, code }: Proof, call: CallContext): Promise<void> {
    // Older clients do not send it.
    if (password === undefined) throw new DomainError('WRONG_PASSWORD', { field: 'password' });
    await this.passwords.confirm(userId, { password, code }, 'password', call);
  }

  /** Allows this session one export. */
  async permitExport(session: ActiveSession, proof: Proof, call: CallContext): Promise<{ success: true }> {
    await this.confirm(session, proof, call);
    await this.permits.give(session.key);
    return { success: true };
  }

  /** Throws CONFIRMATION_NEEDED if the session may not export. A demo has no password and nothing private. */
  async requirePermit(session: ActiveSession): Promise<void> {
    if (session.kind === 'demo' || (await this.permits.has(session.key))) return;
    throw new DomainError('CONFIRMATION_NEEDED');
  }

  /** Uses the permit up once the export begins, so that an export that could not begin can be repeated. */
  async usePermit(session: ActiveSession): Promise<void> {
    if (session.kind === 'demo' || (await this.permits.take(session.key))) return;
    throw new DomainError('CONFIRMATION_NEEDED');
  }
}
