import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UnitOfWork } from '@app/persistence';
import { ActionsService } from '../actions/actions.service';
import { BillsExecutorService } from '../actions/bills-executor.service';
import { BudgetsExecutorService } from '../actions/budgets-executor.service';
import { ServicesExecutorService } from '../actions/services-executor.service';
import { PositionService } from '../actions/position.service';
import { RulesExecutorService } from '../actions/rules-executor.service';
import { AnswersService } from '../answers/answers.service';
import { ForeignMoneyService } from '../ledger/foreign-money.service';
import { LedgerChangesService } from '../ledger/ledger-changes.service';
import { LedgerExecutorService } from '../ledger/ledger-executor.service';
import { PersonModule } from '../person/person.module';
import { commandSchema } from './command.schema';
import { CommandsController } from './commands.controller';
import { CommandsRepository } from './commands.repository';
import { CommandsService } from './commands.service';
import { DispatchService } from './dispatch.service';
import { CommandJournalService } from './command-journal.service';
import { PastCommandsService } from './past-commands.service';
import { pendingSchema } from './pending.schema';
import { PendingRepository } from './pending.repository';

@Module({
  imports: [
    PersonModule,
    MongooseModule.forFeature([
      { name: 'Command', schema: commandSchema },
      { name: 'Pending', schema: pendingSchema },
    ]),
  ],
  controllers: [CommandsController],
  providers: [
    CommandsRepository,
    PendingRepository,
    CommandsService,
    CommandJournalService,
    DispatchService,
    AnswersService,
    PastCommandsService,
    LedgerExecutorService,
    LedgerChangesService,
    ForeignMoneyService,
    ActionsService,
    BillsExecutorService,
    BudgetsExecutorService,
    ServicesExecutorService,
    PositionService,
    RulesExecutorService,
  ],
  exports: [CommandsRepository, CommandJournalService],
})
export class CommandsModule implements OnModuleInit {
  constructor(private readonly unit: UnitOfWork) {}

  onModuleInit(): void {
    this.unit.keepReads();
  }
}
