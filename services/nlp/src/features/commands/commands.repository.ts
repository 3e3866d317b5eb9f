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

  /** Commands that wrote something and were not undone, newest first. */
  undoable(userId: string, since: Date, limit: number): Promise<CommandDocument[]> {
    return this.commands
      .find({ userId, undoable: true, at: { $gte: since } })
      .sort({ userId: -1, undoable: -1, at: -1 })
      .limit(limit)
      .lean<CommandDocument[]>()
      .exec();
  }

  async add(command: CommandDocument, session: ClientSession): Promise<void> {
    await this.commands.create([command], { session });
  }

  /** What an undo took away was brought back once. */
  async markRedone(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.commands.updateOne({ _id: id, userId }, { $set: { redoIds: [] } }, { session }).exec();
  }

  async markUndone(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.commands.updateOne({ _id: id, userId }, { $set: { undoable: false } }, { session }).exec();
  }
}
