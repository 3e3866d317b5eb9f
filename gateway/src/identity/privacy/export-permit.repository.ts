import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { exportConfirmedMinutes } from '@app/contracts-identity';
import type { Model } from 'mongoose';
import { ClockService } from '../../clock.service';
import { EXPORT_PERMIT_MODEL, type ExportPermitDoc } from './restore.schema';

/** Sessions that may export everything, each once. */
@Injectable()
export class ExportPermitRepository {
  constructor(
    @InjectModel(EXPORT_PERMIT_MODEL) private readonly model: Model<ExportPermitDoc>,
    private readonly clock: ClockService,
  ) {}

  async give(sessionKey: string): Promise<void> {
    const expiresAt = new Date(this.clock.now() + exportConfirmedMinutes * 60_000);
    await this.model.updateOne({ _id: sessionKey }, { $set: { expiresAt } }, { upsert: true });
  }

  async has(sessionKey: string): Promise<boolean> {
    return this.isValid(await this.model.findOne({ _id: sessionKey }).lean<ExportPermitDoc>().exec());
  }

  /** Uses the permit up. False if there is none, or if it has expired. */
  async take(sessionKey: string): Promise<boolean> {
    return this.isValid(
      await this.model.findOneAndDelete({ _id: sessionKey }).lean<ExportPermitDoc>().exec(),
    );
  }

  private isValid(permit: ExportPermitDoc | null): boolean {
    return permit !== null && permit.expiresAt.getTime() > this.clock.now();
  }
}
