import { Injectable } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import {
  changeVoicePreferencesEndpoint,
  clearVoiceHistoryEndpoint,
  type listVoiceHistoryEndpoint,
  type PastCommand,
  type UtteranceReply,
  type VoicePreferences,
} from '@app/contracts-nlp';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import type { CommandDocument } from '../commands/command.schema';
import { CommandsRepository } from '../commands/commands.repository';
import { CommandJournalService } from '../commands/command-journal.service';
import { VoicePreferencesRepository } from '../person/voice-preferences.repository';

const dayMs = 24 * 3600_000;

/** What a person said and typed, and the setting of how long it is stored. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly commands: CommandsRepository,
    private readonly preferences: VoicePreferencesRepository,
    private readonly unit: UnitOfWork,
    private readonly journal: CommandJournalService,
  ) {}

  readPreferences(call: CallContext): Promise<VoicePreferences> {
    return this.preferences.find(call.actor.userId);
  }

  async changePreferences(
    change: RequestOf<typeof changeVoicePreferencesEndpoint>,
    call: CallContext,
  ): Promise<VoicePreferences> {
    const { userId } = call.actor;
    await this.journal.settled(userId);
    return this.unit.write(call, changeVoicePreferencesEndpoint, change, async (tx) => {
      const before = await this.preferences.find(userId);
      const after = { ...before, ...change };
      if (Object.keys(change).length > 0) await this.preferences.change(userId, change, tx.session);
      if (after.historyDays !== before.historyDays)
        await this.commands.keepFor(userId, after.historyDays, new Date(), tx.session);
      tx.audit({ action: 'voice.preferences', object: userId, before: { ...before }, after: { ...after } });
      return after;
    });
  }

  async list(
    { before, limit }: RequestOf<typeof listVoiceHistoryEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof listVoiceHistoryEndpoint>> {
    const { userId } = call.actor;
    await this.journal.settled(userId);
    const { historyDays } = await this.preferences.find(userId);
    const since = new Date(Date.now() - historyDays * dayMs);
    const until = before ? new Date(before) : new Date(Date.now() + dayMs);
    const rows = await this.commands.between(userId, since, until, limit + 1);
    return {
      commands: rows
        .slice(0, limit)
        .map(pastCommandOf)
        .filter(({ text }) => text !== ''),
      more: rows.length > limit,
    };
  }

  async clear(call: CallContext): Promise<{ success: true }> {
    const { userId } = call.actor;
    await this.journal.settled(userId);
    return this.unit.write(call, clearVoiceHistoryEndpoint, {}, async (tx) => {
      await this.commands.keepFor(userId, 0, new Date(), tx.session);
      tx.audit({ action: 'voice.history.clear', object: userId });
      return { success: true as const };
    });
  }
}

function pastCommandOf(row: CommandDocument): PastCommand {
  const reply = JSON.parse(row.reply) as UtteranceReply;
  return {
    id: row._id,
    at: row.at.toISOString(),
    text: reply.explanation.heard,
    message: reply.message,
    command: reply.command,
    mode: reply.mode,
  };
}
