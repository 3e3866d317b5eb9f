import { Module } from '@nestjs/common';
import { nlpEraseUserEndpoint } from '@app/contracts-nlp';
import { ErasureModule } from '@app/persistence';
import { CommandsModule } from './features/commands/commands.module';
import { HearingModule } from './features/hearing/hearing.module';

@Module({ imports: [CommandsModule, HearingModule, ErasureModule.of(nlpEraseUserEndpoint)] })
export class NlpModule {}
