import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SignInMethod } from '@app/contracts-identity';
import { UnitOfWork } from '@app/persistence';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../gateway.options';
import { addressBlock, fingerprint } from './fingerprint';
import { SignInHistoryService } from './sign-in-history/sign-in-history.service';

export interface SecurityEvent {
  what: 'sign-in' | 'second-factor' | 'passkey' | 'register' | 'password' | 'email' | 'csp-report';
  result: 'done' | 'refused';
  /** Set if the account is known; its audit log then gets an entry too. */
  userId?: string;
  email?: string;
  address: string;
  /** For sign-ins: the method tried, and the browser. The account's owner can see refused ones. */
  method?: SignInMethod;
  userAgent?: string | undefined;
  correlationId: string;
}

/** Records who tried to sign in, from where and with what result. Addresses and e-mails are stored as keyed hashes. */
@Injectable()
export class SecurityLogWriter {
  private readonly logger = new Logger('Security');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly history: SignInHistoryService,
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
    // Not awaited, so that a refusal takes no longer for accounts that exist.
    if (event.userId && event.result === 'refused') void this.keep(event, event.userId, line.from);
  }

  private async keep(
    { what, method, address, userAgent, correlationId }: SecurityEvent,
    userId: string,
    object: string,
  ): Promise<void> {
    try {
      await this.unitOfWork.commit({ userId, source: 'api', correlationId }, async (tx) => {
        tx.audit({ action: `${what}.refused`, object });
        if (method)
          await this.history.note(tx, userId, { result: 'refused', method }, { address, userAgent });
      });
    } catch (error) {
      this.logger.warn({ msg: 'could not note a refusal', reason: String(error) });
    }
  }
}
