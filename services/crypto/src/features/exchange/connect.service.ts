import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { connectExchangeEndpoint, type ExchangeResult } from '@app/contracts-crypto';
import { DomainError, isDomainError, type Actor } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { requireProvider } from '@app/provider-kit';
import {
  EXCHANGE_SOURCE,
  type ConfiguredExchangeSource,
  type Credentials,
  type ExchangeSource,
} from '../coinbase/exchange-source';
import { ConnectionRepository, connectionIdOf } from './connection.repository';
import { ConnectionWriter } from './connection.writer';
import { domainErrorOf, notSetUp } from './exchange.errors';
import { SyncService } from './sync.service';
import { ExchangeSecretsService } from './exchange-secrets.service';

const notInDemo = 'Wallets can’t be connected in the demo. Create an account to connect your own.';
const bringKey = 'This server has no consent page of the exchange. Connect with an API key of your own.';
const consentLifeMs = 10 * 60_000;
/** The first reading continues after the reply if it takes longer. */
const firstReadingMs = 8_000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Connects a person to the exchange: by consent in its pages (automatic at a practice exchange), or by their
 * own key.
 */
@Injectable()
export class ConnectService {
  private readonly logger = new Logger('ConnectService');

  constructor(
    @Inject(EXCHANGE_SOURCE) private readonly source: ConfiguredExchangeSource,
    private readonly connections: ConnectionRepository,
    private readonly vault: ExchangeSecretsService,
    private readonly writer: ConnectionWriter,
    private readonly syncs: SyncService,
  ) {}

  async connect(call: CallContext): Promise<ExchangeResult> {
    const port = this.require(call.actor);
    const known = await this.connections.find(call.actor.userId);
    if (known && known.state !== 'needs_login')
      return { success: true, message: `${port.name} is connected already.` };
    if (!port.consents) throw new DomainError('CONFLICT', { message: bringKey });
    const state = randomBytes(24).toString('base64url');
    const verifier = randomBytes(48).toString('base64url');
    const request = { state, challenge: hashOf(verifier) };
    if (!this.source!.practice) {
      await this.begin(call.actor, state, verifier);
      return {
        success: true,
        message: `Give your consent at ${port.name}.`,
        authorizeUrl: port.consentUrl(request),
      };
    }
    return this.opened(call, port, async () => {
      const consent = await port.consentForPractice(request);
      if (consent.state !== state)
        throw new DomainError('CONFLICT', { message: 'The consent belongs to another request.' });
      return port.redeem(consent.code, verifier);
    });
  }

  /** Completes a consent given in the exchange's pages. */
  async finish({ code, state }: { code: string; state: string }, call: CallContext): Promise<ExchangeResult> {
    const port = this.require(call.actor);
    const { userId } = call.actor;
    const id = hashOf(state);
    const consent = await this.connections.takeConsent(id, userId);
    if (!consent || Date.now() - consent.at.getTime() > consentLifeMs)
      throw new DomainError('CONFLICT', {
        message: 'This consent is too old or was used already. Connect once more.',
      });
    const verifier = await this.vault.openVerifier(userId, id, consent.verifier);
    return this.opened(call, port, () => port.redeem(code, verifier));
  }

  async useKey(
    { keyName, privateKey }: { keyName: string; privateKey: string },
    call: CallContext,
  ): Promise<ExchangeResult> {
    const port = this.require(call.actor);
    return this.opened(call, port, () => port.useKey(connectionIdOf(call.actor.userId), keyName, privateKey));
  }

  private require(actor: Actor): ExchangeSource {
    const port = requireProvider(this.source, notSetUp);
    if (actor.kind === 'demo' && !this.source!.practice)
      throw new DomainError('FORBIDDEN', { message: notInDemo });
    return port;
  }

  private async begin({ userId }: Actor, state: string, verifier: string): Promise<void> {
    const _id = hashOf(state);
    const sealed = await this.vault.sealVerifier(userId, _id, verifier);
    await this.connections.beginConsent({ _id, userId, verifier: sealed, at: new Date() });
  }

  private async opened(
    call: CallContext,
    { name }: ExchangeSource,
    consent: () => Promise<Credentials>,
  ): Promise<ExchangeResult> {
    let credentials: Credentials;
    try {
      credentials = await consent();
    } catch (error) {
      throw domainErrorOf(error, name);
    }
    const reply = { success: true, message: `Your wallets at ${name} are being read.` };
    await this.writer.save(call, connectExchangeEndpoint, credentials, this.source!.practice, reply);
    await this.firstReading(call.actor.userId);
    return reply;
  }

  /** Reads the wallets for the first time; a failure is shown in the connection's state and retried. */
  private async firstReading(userId: string): Promise<void> {
    const connection = await this.connections.find(userId);
    if (!connection) return;
    const reading = this.syncs.sync(connection).then(
      () => undefined,
      (error: unknown) => {
        if (!isDomainError(error))
          this.logger.warn({ msg: 'the first reading failed', reason: String(error) });
      },
    );
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, firstReadingMs).unref())]);
  }
}
