import { Inject, Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '@app/persistence';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../gateway.options';
import { addressBlock, fingerprint } from './fingerprint';

export interface SecurityEvent {
  what: 'sign-in' | 'register' | 'password' | 'email' | 'csp-report';
  result: 'done' | 'refused';
  /** Set when the account is known; its audit log gets an entry too. */
  userId?: string;
  email?: string;
  address: string;
  correlationId: string;
}

/** Who tried to get in, from where, with what result. Addresses and e-mails stand as keyed hashes. */
@Injectable()
export class SecurityLog {
  private readonly logger = new Logger('Security');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  note(event: SecurityEvent): void {
    const { sessionKey } = this.settings;
    const line = {
      what: event.what,
      result: event.result,
      userId: event.userId,
      who: event.email && fingerprint(sessionKey, 'account', event.email),
      from: fingerprint(sessionKey, 'block', addressBlock(event.address)),
      correlationId: event.correlationId,
    };
    if (event.result === 'done') this.logger.log({ msg: 'security event', ...line });
    else this.logger.warn({ msg: 'security event', ...line });
    // Not awaited: a refusal must not take longer for accounts that exist.
    if (event.userId && event.result === 'refused')
      void this.audit(event.userId, `${event.what}.refused`, line.from, event.correlationId);
  }

  private async audit(userId: string, action: string, object: string, correlationId: string): Promise<void> {
    try {
      await this.unitOfWork.commit({ userId, source: 'api', correlationId }, async (tx) =>
        tx.audit({ action, object }),
      );
    } catch (error) {
      this.logger.warn({ msg: 'could not note a refusal', reason: String(error) });
    }
  }
}
