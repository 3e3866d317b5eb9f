import { Module } from '@nestjs/common';
import { LexiconReader } from '../lexicon/lexicon.reader';
import { SpeechController } from './speech.controller';
import { SpeechService } from './speech.service';

@Module({ controllers: [SpeechController], providers: [SpeechService, LexiconReader] })
export class HearingModule {}
