import { Injectable } from '@nestjs/common';
import type { VoicePreferences } from '@app/contracts-nlp';
import type { CallContext } from '@app/messaging';
import type { UserLexicon } from '@app/nlu-core';
import type { ClientSession } from 'mongoose';
import { LexiconReader } from './lexicon.reader';
import { VoicePreferencesRepository } from './voice-preferences.repository';

export interface Person {
  lexicon: UserLexicon;
  preferences: VoicePreferences;
}

/** Reads what is needed before a person's words are parsed: the names they use and their preferences. */
@Injectable()
export class PersonReader {
  constructor(
    private readonly lexicons: LexiconReader,
    private readonly preferences: VoicePreferencesRepository,
  ) {}

  async read(call: CallContext, session: ClientSession): Promise<Person> {
    const [lexicon, preferences] = await Promise.all([
      this.lexicons.read(call),
      this.preferences.find(call.actor.userId, session),
    ]);
    return { lexicon, preferences };
  }
}
