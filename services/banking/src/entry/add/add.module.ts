import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { RulesModule } from '../rules/rules.module';
import { SearchModule } from '../search/search.module';
import { NewRowWriter } from './new-row.writer';
import { TransactionsController } from './transactions.controller';
import { TransactionsService } from './transactions.service';
import { VoiceLimit } from './voice-limit.service';
import { voiceSpendWindowModel } from './voice-spend-window.schema';
import { VoiceSpendWindowsRepository } from './voice-spend-windows.repository';

@Module({
  imports: [LedgerModule, RulesModule, SearchModule, MongooseModule.forFeature([voiceSpendWindowModel])],
  controllers: [TransactionsController],
  providers: [NewRowWriter, TransactionsService, VoiceLimit, VoiceSpendWindowsRepository],
})
export class AddModule {}
