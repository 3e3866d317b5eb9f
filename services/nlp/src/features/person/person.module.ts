import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LexiconReader } from './lexicon.reader';
import { PersonReader } from './person.reader';
import { VoicePreferencesRepository } from './voice-preferences.repository';
import { voicePreferencesSchema } from './voice-preferences.schema';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'VoicePreferences', schema: voicePreferencesSchema }])],
  providers: [LexiconReader, PersonReader, VoicePreferencesRepository],
  exports: [LexiconReader, PersonReader, VoicePreferencesRepository],
})
export class PersonModule {}
