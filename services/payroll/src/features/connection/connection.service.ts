import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Actor } from '@app/contracts-kernel';
import type {
  ConnectResult,
  PayrollConnection,
  PayrollCredentials,
  SyncResult,
} from '@app/contracts-payroll';
import { requireProvider } from '@app/provider-kit';
import { ConnectionRepository } from './connection.repository';
import { checkKeyPair } from './key-pair';
import { PAYROLL_SOURCE, type ConfiguredPayrollSource } from './payroll-source';

const notSetUp = 'Payroll can’t be connected on this server yet: no payroll provider is set up.';
const notInDemo = 'Payroll can’t be connected in the demo. Create an account to connect your own.';

@Injectable()
export class ConnectionService {
  constructor(
    private readonly connections: ConnectionRepository,
    @Inject(PAYROLL_SOURCE) private readonly source: ConfiguredPayrollSource,
  ) {}

  async get(actor: Actor): Promise<PayrollConnection> {
    const connection = await this.connections.find(actor.userId);
    return {
      connected: connection !== null,
      compliance: { lastSync: connection?.lastSyncAt?.toISOString() ?? null },
    };
  }

  async connect(actor: Actor, credentials: PayrollCredentials): Promise<ConnectResult> {
    refuseDemo(actor);
    if (credentials.certificate && credentials.privateKey)
      checkKeyPair(credentials.certificate, credentials.privateKey, new Date());
    return requireProvider(this.source, notSetUp).connect(actor, credentials);
  }

  async sync(actor: Actor): Promise<SyncResult> {
    refuseDemo(actor);
    return requireProvider(this.source, notSetUp).sync(actor);
  }
}

/** A demo visitor never reaches a provider, whatever is set up. */
function refuseDemo(actor: Actor): void {
  if (actor.kind === 'demo') throw new DomainError('FORBIDDEN', { message: notInDemo });
}
