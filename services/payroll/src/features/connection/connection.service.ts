import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Actor, type ReplyOf } from '@app/contracts-kernel';
import {
  practiceCredentialsEndpoint,
  type CertificateFacts,
  type PayrollConnection,
  type SyncProgress,
  type SyncResult,
} from '@app/contracts-payroll';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { EmployeeRepository } from '../employee/employee.repository';
import { PAYROLL_SOURCE, type PayrollSource } from '../provider/payroll-source';
import { ConnectionRepository } from './connection.repository';
import type { ConnectionDocument, SyncWork } from './connection.schema';
import { ConsentRepository } from './consent.repository';
import { SyncRunService, syncResult } from './sync-run.service';

export const notSetUp = 'Payroll can’t be connected on this server yet: no payroll provider is set up.';
/** A reading that takes longer continues after the reply. */
const answerWithinMs = 12_000;

/** Returns the state of the connection, and reads it on request. */
@Injectable()
export class ConnectionService {
  constructor(
    private readonly connections: ConnectionRepository,
    private readonly consents: ConsentRepository,
    private readonly employees: EmployeeRepository,
    private readonly runner: SyncRunService,
    @Inject(PAYROLL_SOURCE) private readonly source: PayrollSource | undefined,
  ) {}

  async get({ userId }: Actor): Promise<PayrollConnection> {
    const [connection, consents, employees] = await Promise.all([
      this.connections.find(userId),
      this.consents.list(userId),
      this.employees.list(userId),
    ]);
    const me = employees.find(({ isMe }) => isMe);
    return {
      connected: connection !== null,
      compliance: { lastSync: connection?.lastSyncAt?.toISOString() ?? null, consents },
      provider: { available: this.source !== undefined, practice: this.source?.practice ?? false },
      shortForm: this.source?.own !== undefined,
      practice: connection?.practice ?? false,
      state: connection ? (connection.state ?? 'active') : null,
      problem: connection?.problem ?? null,
      nextSync: connection?.nextSyncAt?.toISOString() ?? null,
      certificate: connection?.certificate ? factsOf(connection.certificate) : null,
      me: me ? { id: me._id, name: me.name } : null,
      sync: connection?.sync ? progressOf(connection.sync) : null,
    };
  }

  /**
   * Waits for some time; a longer reading is shown in the connection's state. The idempotency key identifies
   * the reading.
   */
  async sync({ actor, idempotencyKey }: CallContext): Promise<SyncResult> {
    if (!this.source) throw new DomainError('PROVIDER_NOT_CONFIGURED', { message: notSetUp });
    const { userId, timeZone } = actor;
    if (!(await this.connections.find(userId))) throw new DomainError('PAYROLL_NOT_CONNECTED');
    const { ended } = await this.runner.begin(userId, {
      jobId: idempotencyKey ?? newId(),
      timeZone,
      asked: true,
    });
    await within(ended, answerWithinMs);
    const connection = await this.connections.find(userId);
    if (!connection) throw new DomainError('PAYROLL_NOT_CONNECTED');
    return syncResult(connection);
  }

  practiceCredentials(): ReplyOf<typeof practiceCredentialsEndpoint> {
    if (!this.source?.practice || !this.source.own)
      throw new DomainError('PROVIDER_NOT_CONFIGURED', {
        message: 'There is no practice employer on this server.',
      });
    return this.source.own;
  }
}

const factsOf = ({
  subject,
  issuer,
  fingerprint,
  expires,
}: ConnectionDocument['certificate']): CertificateFacts => ({
  subject,
  issuer,
  fingerprint,
  expires: expires.toISOString(),
});

const progressOf = (work: SyncWork): SyncProgress => ({
  state: work.state,
  phase: work.phase,
  done: work.done.length,
  total: work.total,
  recordsProcessed: work.recordsProcessed,
  skipped: work.skipped,
  startedAt: work.startedAt.toISOString(),
});

async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}
