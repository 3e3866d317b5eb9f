import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, insertAtEnd, TransactionReads } from '@app/persistence';
import type { ClientSession, Model } from 'mongoose';
import type { HistoryDays, UtteranceReply } from '@app/contracts-nlp';
import { commandLifeMs, withoutWords, type CommandDocument } from './command.schema';

/** More commands than anybody says in a month. */
const maxKept = 5_000;

export type RecentCommand = Pick<CommandDocument, '_id' | 'undoable' | 'purchaseHash' | 'wordsHash' | 'at'>;
const maxRecent = 20;

@Injectable()
export class CommandsRepository {
  private readonly recents = new TransactionReads<readonly RecentCommand[]>('recentCommands');

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

  /** Commands from `since` to before `before`, newest first. */
  between(userId: string, since: Date, before: Date, limit: number): Promise<CommandDocument[]> {
    return this.commands
      .find({ userId, at: { $gte: since, $lt: before } })
      .sort({ userId: -1, at: -1 })
      .limit(limit)
      .lean<CommandDocument[]>()
      .exec();
  }

  /**
   * Limits how many days words are stored after they were said. Older commands are deleted at once; those of the last day that can still be
   * undone stay without their words.
   */
  async keepFor(userId: string, days: HistoryDays, now: Date, session: ClientSession): Promise<void> {
    this.recents.forget(session);
    const life = commandLifeMs(days);
    const since = new Date(now.getTime() - life);
    await this.commands.deleteMany({ userId, at: { $lt: since } }, { session }).exec();
    const recent = await this.commands
      .find({ userId, at: { $gte: since } }, { at: 1, reply: 1 }, { session })
      .limit(maxKept)
      .lean<Pick<CommandDocument, '_id' | 'at' | 'reply'>[]>()
      .exec();
    if (recent.length === 0) return;
    await this.commands.bulkWrite(
      recent.map(({ _id, at, reply }) => {
        const words = JSON.parse(reply) as UtteranceReply;
        const $set = {
          expiresAt: new Date(at.getTime() + life),
          ...(days === 0 ? { reply: JSON.stringify(withoutWords(words)) } : {}),
        };
        return { updateOne: { filter: { _id, userId }, update: { $set } } };
      }),
      { session },
    );
  }

  /** Recent commands that may contain the same words or the same purchase, newest first. */
  async recent(userId: string, since: Date, session: ClientSession): Promise<readonly RecentCommand[]> {
    // Cached commands may be too old by now.
    await this.recents.replace(session, (rows) => rows.filter(({ at }) => at >= since));
    return this.recents.read(session, userId, () =>
      this.commands
        .find({ userId, at: { $gte: since } }, { undoable: 1, purchaseHash: 1, wordsHash: 1, at: 1 })
        .sort({ userId: -1, at: -1 })
        .limit(maxRecent)
        .lean<RecentCommand[]>()
        .exec(),
    );
  }

  /** Written at the end of the transaction, in one command with the rest of the journal. */
  async add(command: CommandDocument, session: ClientSession): Promise<void> {
    const { _id, undoable, purchaseHash, wordsHash, at } = command;
    insertAtEnd(session, collectionOf(this.commands), [command]);
    await this.recents.replace(session, (rows) =>
      [{ _id, undoable, purchaseHash, wordsHash, at }, ...rows].slice(0, maxRecent),
    );
  }

  /** Notes that what an undo removed was restored, which is possible once. */
  async markRedone(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.commands.updateOne({ _id: id, userId }, { $set: { redoIds: [] } }, { session }).exec();
  }

  async markUndone(userId: string, ids: readonly string[], session: ClientSession): Promise<void> {
    this.recents.forget(session);
    await this.commands
      .updateMany({ _id: { $in: ids }, userId }, { $set: { undoable: false } }, { session })
      .exec();
  }
}
