import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { LearningService } from './learning.service';
import { PastReader } from './past.reader';
import { RulePast } from './rule.past';
import { RulesController } from './rules.controller';
import { RuleTraceService, RulesService } from './rules.service';

@Module({
  imports: [LedgerModule],
  controllers: [RulesController],
  providers: [RulesService, RuleTraceService, RulePast, PastReader, LearningService],
})
export class RulesModule {}
