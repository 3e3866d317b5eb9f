import { Injectable } from '@nestjs/common';
import { loadSampleEndpoint } from '@app/contracts-banking';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { UndosRepository } from '../../ledger/undo/undos.repository';
import { SampleWriter } from './sample.writer';

/** Loads the sample data on request, as one write with one undo. */
@Injectable()
export class SampleService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly sample: SampleWriter,
    private readonly undos: UndosRepository,
  ) {}

  load(
    request: RequestOf<typeof loadSampleEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof loadSampleEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, loadSampleEndpoint, request, async (tx) => {
      const { accounts, transactions, removal } = await this.sample.write(tx, call.actor);
      return { accounts, transactions, undoId: this.undos.keep(userId, removal, tx.session) };
    });
  }
}
