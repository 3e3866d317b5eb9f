import { Module } from '@nestjs/common';
import { PersonModule } from '../person/person.module';
import { SpeechController } from './speech.controller';
import { SpeechService } from './speech.service';

@Module({ imports: [PersonModule], controllers: [SpeechController], providers: [SpeechService] })
export class RecognitionModule {}
