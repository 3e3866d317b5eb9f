import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { CommandDocument } from './command.schema';

@Injectable()
export class CommandsRepository {
  constructor(@InjectModel('Command') private readonly commands: Model<CommandDocument>) {}

  byRequest(userId: string, requestId: string): Promise<CommandDocument | null> {
    return this.commands.findOne({ userId, requestId }).lean<CommandDocument>().exec();
  }

  byId(userId: string, id: string): Promise<CommandDocument | null> {
    return this.commands.findOne({ _id: id, userId }).lean<CommandDocument>().exec();
  }

  /** The person's commands since a moment, newest first. */
  since(userId: string, since: Date, limit: number): Promise<CommandDocument[]> {
    return this.commands
      .find({ userId, at: { $gte: since } })
      .sort({ userId: -1, at: -1 })
      .limit(limit)
      .lean<CommandDocument[]>()
      .exec();
  }

  /** The newest command that wrote something and was not taken back. */
  async newestUndoable(userId: string, since: Date): Promise<CommandDocument | null> {
    const rows = await this.commands
      .find({ userId, undoable: true, at: { $gte: since } })
      .sort({ userId: -1, undoable: -1, at: -1 })
      .limit(1)
      .lean<CommandDocument[]>()
      .exec();
    return rows[0] ?? null;
  }

  async add(command: CommandDocument, session: ClientSession): Promise<void> {
    await this.commands.create([command], { session });
  }

  async markTakenBack(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.commands.updateOne({ _id: id, userId }, { $set: { undoable: false } }, { session }).exec();
  }

  async eraseUser(userId: string): Promise<number> {
    return (await this.commands.deleteMany({ userId }).exec()).deletedCount;
  }
}
