import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { BudgetsModule } from '../budgets/budgets.module';
import { GoalFactsReader } from './goal-facts.reader';
import { goalModel } from './goal.schema';
import { GoalsController } from './goals.controller';
import { GoalsReader } from './goals.reader';
import { GoalsRepository } from './goals.repository';
import { GoalsService } from './goals.service';
import { GoalsWriter } from './goals.writer';

@Module({
  imports: [LedgerModule, BudgetsModule, MongooseModule.forFeature([goalModel])],
  controllers: [GoalsController],
  providers: [GoalFactsReader, GoalsReader, GoalsRepository, GoalsService, GoalsWriter],
  exports: [GoalsRepository],
})
export class GoalsModule {}
