import { Module } from '@nestjs/common';
import { CommandsModule } from '../commands/commands.module';
import { PersonModule } from '../person/person.module';
import { HistoryController } from './history.controller';
import { HistoryService } from './history.service';

@Module({
  imports: [CommandsModule, PersonModule],
  controllers: [HistoryController],
  providers: [HistoryService],
})
export class HistoryModule {}
