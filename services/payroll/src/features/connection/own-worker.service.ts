import { Injectable } from '@nestjs/common';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { chooseWorkerEndpoint, disconnectPayrollEndpoint } from '@app/contracts-payroll';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { CompanyRecordsWriter } from './company-records.writer';
import { ConnectionChangesWriter } from './connection-changes.writer';
import { ConnectionRepository } from './connection.repository';
import { SyncRunService } from './sync-run.service';

/** Records which worker the person is, and ends the connection. */
@Injectable()
export class OwnWorkerService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly connections: ConnectionRepository,
    private readonly changes: ConnectionChangesWriter,
    private readonly records: CompanyRecordsWriter,
    private readonly runner: SyncRunService,
  ) {}

  async choose(
    request: RequestOf<typeof chooseWorkerEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof chooseWorkerEndpoint>> {
    const { userId, timeZone } = call.actor;
    if (!(await this.connections.find(userId))) throw new DomainError('PAYROLL_NOT_CONNECTED');
    const reply = await this.unit.write(call, chooseWorkerEndpoint, request, async (tx) => ({
      success: true as const,
      payslips: await this.records.choose(tx, userId, request.employeeId, timeZone),
    }));
    // The person's own pay is read further back than that of others.
    if (request.employeeId) await this.runner.begin(userId, { jobId: newId(), timeZone, asked: true });
    return reply;
  }

  disconnect(
    request: RequestOf<typeof disconnectPayrollEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof disconnectPayrollEndpoint>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, disconnectPayrollEndpoint, request, async (tx) => {
      await this.changes.disconnect(tx, userId);
      const removed = request.keepData ? 0 : await this.records.removeAll(tx, userId, timeZone);
      return { success: true as const, removed };
    });
  }
}
