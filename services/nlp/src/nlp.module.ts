import { Module } from '@nestjs/common';
import { nlpEraseUserEndpoint } from '@app/contracts-nlp';
import { ErasureModule } from '@app/persistence';
import { CommandsModule } from './features/commands/commands.module';
import { HearingModule } from './features/hearing/hearing.module';
import { HistoryModule } from './features/history/history.module';

@Module({ imports: [CommandsModule, HearingModule, HistoryModule, ErasureModule.of(nlpEraseUserEndpoint)] })
export class NlpModule {}
