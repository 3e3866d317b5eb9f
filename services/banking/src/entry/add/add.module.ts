import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { RulesModule } from '../rules/rules.module';
import { SearchModule } from '../search/search.module';
import { NewRowWriter } from './new-row.writer';
import { TransactionsController } from './transactions.controller';
import { TransactionsService } from './transactions.service';
import { BudgetsModule } from '../../planning/budgets/budgets.module';
import { SpokenAddsService } from './spoken-adds.service';
import { voiceSpendWindowModel } from './voice-spend-window.schema';
import { VoiceSpendWindowsRepository } from './voice-spend-windows.repository';

@Module({
  imports: [
    LedgerModule,
    BudgetsModule,
    RulesModule,
    SearchModule,
    MongooseModule.forFeature([voiceSpendWindowModel]),
  ],
  controllers: [TransactionsController],
  providers: [NewRowWriter, SpokenAddsService, TransactionsService, VoiceSpendWindowsRepository],
})
export class AddModule {}
