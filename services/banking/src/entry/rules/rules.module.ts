import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { PlanningModule } from '../../planning/planning.module';
import { ExchangeMoneyModule } from '../exchange-money/exchange-money.module';
import { PayslipsModule } from '../payslips/payslips.module';
import { LearningService } from './learning.service';
import { PastRowsReader } from './past-rows.reader';
import { RuleBookReader } from './rule-book.reader';
import { RuleOutcomesWriter } from './rule-outcomes.writer';
import { RuleBackfillReader } from './rule-backfill.reader';
import { ruleModel } from './rule.schema';
import { RulesController } from './rules.controller';
import { RulesRepository } from './rules.repository';
import { RuleTraceService, RulesService } from './rules.service';

@Module({
  imports: [
    ExchangeMoneyModule,
    LedgerModule,
    PayslipsModule,
    PlanningModule,
    MongooseModule.forFeature([ruleModel]),
  ],
  controllers: [RulesController],
  providers: [
    RulesRepository,
    RuleBookReader,
    RuleOutcomesWriter,
    RulesService,
    RuleTraceService,
    RuleBackfillReader,
    PastRowsReader,
    LearningService,
  ],
  exports: [RuleBookReader, RuleOutcomesWriter],
})
export class RulesModule {}
