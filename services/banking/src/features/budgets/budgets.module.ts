import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { BudgetsController } from './budgets.controller';
import { BudgetsService } from './budgets.service';

@Module({ imports: [LedgerModule], controllers: [BudgetsController], providers: [BudgetsService] })
export class BudgetsModule {}
