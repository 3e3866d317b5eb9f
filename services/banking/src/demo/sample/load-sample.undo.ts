import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import type { Inverse, UndoContext } from '../../ledger/undo/undo';
import { Undoes, type UndoHandler } from '../../ledger/undo/undo-handlers.registry';
import type { RemoveSample } from './remove-sample';
import { SampleWriter } from './sample.writer';

/** Loads the removed sample data again. */
export interface LoadSample extends Inverse {
  kind: 'loadSample';
}

/** Loads the sample data anew after its removal was undone, because none of it was the person's own. */
@Injectable()
@Undoes('loadSample')
export class LoadSampleUndo implements UndoHandler<LoadSample> {
  constructor(private readonly sample: SampleWriter) {}

  async undo(tx: Tx, userId: string, _inverse: LoadSample, { notes }: UndoContext): Promise<RemoveSample> {
    const { timeZone = 'UTC', currency = 'USD' } = tx.actor ?? {};
    const { removal } = await this.sample.write(tx, { userId, timeZone, currency });
    notes.push('The sample data is as it was first filled in.');
    return removal;
  }
}
