import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import { connectPayrollEndpoint, type ConnectResult, type PayrollCredentials } from '@app/contracts-payroll';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { fingerprint, ProviderError, type DataKey } from '@app/provider-kit';
import {
  PAYROLL_SOURCE,
  type PayrollSource,
  type SourceCredentials,
  type SourceWorker,
} from '../provider/payroll-source';
import { providerSentence } from '../provider/provider-sentence';
import { SecretsService } from '@app/secrets';
import { ConnectionChangesWriter, type NewConnection } from './connection-changes.writer';
import { notSetUp } from './connection.service';
import { checkKeyPair } from './key-pair';
import { SyncRunService } from './sync-run.service';

const notInDemo = 'Payroll can’t be connected in the demo. Create an account to connect your own.';
const needsCertificate = 'ADP also asks for a certificate. Add it in the setup wizard.';

/** Connects an employer: nothing is stored before the provider accepted the credentials. */
@Injectable()
export class ConnectingService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly changes: ConnectionChangesWriter,
    private readonly secrets: SecretsService,
    private readonly runner: SyncRunService,
    @Inject(PAYROLL_SOURCE) private readonly source: PayrollSource | undefined,
  ) {}

  async connect(given: PayrollCredentials, call: CallContext): Promise<ConnectResult> {
    const { userId, timeZone, kind } = call.actor;
    if (kind === 'demo' && !this.source?.practice) throw new DomainError('FORBIDDEN', { message: notInDemo });
    if (given.certificate && given.privateKey) checkKeyPair(given.certificate, given.privateKey, new Date());
    if (!this.source) throw new DomainError('PROVIDER_NOT_CONFIGURED', { message: notSetUp });
    const credentials = withCertificate(given, this.source.own);
    if (!credentials) return { success: false, message: needsCertificate };
    const connectionId = newId();
    const workers = await this.tryOut(this.source, connectionId, credentials);
    if (!Array.isArray(workers)) return { success: false, message: workers.refused };
    const key = await this.secrets.keyOf(userId);
    const sealed = await this.changes.seal(connectionId, credentials);
    const result = await this.unit.write(
      call,
      connectPayrollEndpoint,
      recognisable(given, key),
      async (tx) => {
        await this.keep(tx, call, {
          connectionId,
          credentials,
          secrets: sealed,
          workers,
          withConsent: Boolean(given.gdprConsent),
        });
        return { success: true, message: 'Connected to ADP.' };
      },
    );
    await this.runner.begin(userId, { jobId: newId(), timeZone, asked: true });
    return result;
  }

  private async tryOut(
    source: PayrollSource,
    connectionId: string,
    credentials: SourceCredentials,
  ): Promise<SourceWorker[] | { refused: string }> {
    const access = source.open(connectionId, credentials);
    try {
      await access.check();
      return await access.workers();
    } catch (error) {
      if (error instanceof ProviderError) return { refused: providerSentence(error) };
      throw error;
    } finally {
      await access.close();
    }
  }

  private keep(
    tx: Tx,
    { actor, source }: CallContext,
    what: Omit<NewConnection, 'provider' | 'practice' | 'source'>,
  ): Promise<void> {
    const { id, practice } = this.source!;
    return this.changes.connect(tx, actor.userId, { ...what, provider: id, practice, source });
  }
}

/** The short form has no certificate; the server's own is used if there is one. */
function withCertificate(
  { clientId, clientSecret, certificate, privateKey }: PayrollCredentials,
  own: SourceCredentials | undefined,
): SourceCredentials | undefined {
  if (certificate && privateKey) return { clientId, clientSecret, certificate, privateKey };
  return own && { clientId, clientSecret, certificate: own.certificate, privateKey: own.privateKey };
}

/**
 * The request in a form for idempotency: its hash must not allow anybody to find a secret by trying values.
 */
const recognisable = (given: PayrollCredentials, key: DataKey): unknown =>
  fingerprint(key, 'connect', JSON.stringify(given));
