import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import type { ClientSession } from 'mongoose';
import { CompanyRecordsWriter } from '../connection/company-records.writer';
import { ConnectionChangesWriter, type NewConnection } from '../connection/connection-changes.writer';
import { SyncReader, type WorkerPays } from '../connection/sync.reader';
import type { PayrollSource, SourceCredentials, SourceWorker } from '../provider/payroll-source';
import { SettingsRepository } from '../settings/settings.repository';
import { PayslipsWriter } from '../statement/payslips.writer';
import { demoPayslips, demoSettings, type DemoPay } from './demo-payslips';

/** The data read from the practice employer before anything is stored. */
export interface ReadEmployer {
  connectionId: string;
  source: PayrollSource;
  credentials: SourceCredentials;
  secrets: NewConnection['secrets'];
  workers: SourceWorker[];
  own: WorkerPays | undefined;
}

/** The demo visitor's worker at the practice employer. */
const visitorEmail = 'demo.visitor@northwind.example';

@Injectable()
export class DemoEmployerWriter {
  constructor(
    private readonly changes: ConnectionChangesWriter,
    private readonly records: CompanyRecordsWriter,
    private readonly reader: SyncReader,
    private readonly settings: SettingsRepository,
    private readonly payslips: PayslipsWriter,
  ) {}

  async read(source: PayrollSource, userId: string): Promise<ReadEmployer | undefined> {
    const credentials = source.own;
    if (!credentials) return undefined;
    const connectionId = newId();
    const access = source.open(connectionId, credentials);
    try {
      const workers = await access.workers();
      const me = workers.find(({ email }) => email === visitorEmail);
      const own = me && (await this.reader.readPays(access, this.reader.employeeOf(userId, me, true)));
      const secrets = await this.changes.seal(connectionId, credentials);
      return { connectionId, source, credentials, secrets, workers, own };
    } finally {
      await access.close();
    }
  }

  async requireEmpty(userId: string, session: ClientSession): Promise<void> {
    if (await this.settings.find(userId, session))
      throw new DomainError('CONFLICT', { message: 'This payroll is not empty.' });
  }

  async keepSettings(
    userId: string,
    today: Day,
    last: Day | undefined,
    session: ClientSession,
  ): Promise<void> {
    await this.settings.replace(demoSettings(userId, today, last), session);
  }

  /**
   * Connects like the wizard, with both consents, and stores the visitor's own pay at once. Returns the
   * number of payslips.
   */
  async connect(
    tx: Tx,
    userId: string,
    { connectionId, source, credentials, secrets, workers, own }: ReadEmployer,
    timeZone: string,
  ): Promise<number> {
    await this.changes.connect(tx, userId, {
      connectionId,
      provider: source.id,
      practice: source.practice,
      credentials,
      secrets,
      workers,
      withConsent: true,
      source: 'demo',
    });
    if (!own) return 0;
    await this.reader.keepPays(tx, own, timeZone);
    return this.records.choose(tx, userId, own.worker._id, timeZone);
  }

  async enterByHand(tx: Tx, userId: string, pay: readonly DemoPay[], timeZone: string): Promise<number> {
    return this.payslips.keep(tx, userId, demoPayslips(userId, pay), timeZone);
  }
}
