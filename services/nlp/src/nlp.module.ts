import { Module } from '@nestjs/common';
import { nlpEraseUserEndpoint } from '@app/contracts-nlp';
import { ErasureModule } from '@app/persistence';
import { CommandsModule } from './features/commands/commands.module';

@Module({ imports: [CommandsModule, ErasureModule.of(nlpEraseUserEndpoint)] })
export class NlpModule {}
