import { Module } from '@nestjs/common';
import { BudgetsModule } from './budgets/budgets.module';
import { GoalsModule } from './goals/goals.module';
import { LedgerChangesModule } from './ledger-changes/ledger-changes.module';
import { RecurringModule } from './recurring/recurring.module';
import { UnusualModule } from './unusual/unusual.module';

const features = [BudgetsModule, GoalsModule, LedgerChangesModule, RecurringModule, UnusualModule];

/** The features of planning, for the wings above. */
@Module({ imports: features, exports: features })
export class PlanningModule {}
