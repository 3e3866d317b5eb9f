import { Module } from '@nestjs/common';
import { CommandsModule } from './features/commands/commands.module';
import { ErasureController } from './features/erasure/erasure.controller';

@Module({ imports: [CommandsModule], controllers: [ErasureController] })
export class NlpModule {}
