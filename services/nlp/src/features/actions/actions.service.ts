import { Injectable } from '@nestjs/common';
import type { Outcome, StoredFrame } from '../replies/outcome';
import type { Action } from './action';
import { BillsExecutorService } from './bills-executor.service';
import { BudgetsExecutorService } from './budgets-executor.service';
import { ServicesExecutorService } from './services-executor.service';
import { PositionService } from './position.service';
import { RulesExecutorService } from './rules-executor.service';

/** Executes every command that is not a ledger entry, through the service that owns the data. */
@Injectable()
export class ActionsService {
  constructor(
    private readonly budgets: BudgetsExecutorService,
    private readonly bills: BillsExecutorService,
    private readonly services: ServicesExecutorService,
    private readonly facts: PositionService,
    private readonly rules: RulesExecutorService,
  ) {}

  /** Opens the saved list with this name; undefined if there is none. */
  openView(name: string, action: Action): Promise<Outcome | undefined> {
    return this.services.view(name, action);
  }

  /** Returns undefined for intents that other services execute. */
  async run(frame: StoredFrame, action: Action): Promise<Outcome | undefined> {
    const connecting = frame.slots.action === 'connect';
    switch (frame.intent) {
      case 'set_budget':
        return this.budgets.set(frame, action);
      case 'add_event':
        return this.bills.run(frame, action);
      case 'correct_last':
        return frame.slots.action === 'rule' ? this.rules.learn(frame, action) : undefined;
      case 'generate_report':
        return this.services.report(frame, action);
      case 'sync_accounts':
        return connecting ? undefined : this.services.accounts(action);
      case 'sync_payroll':
        return connecting ? undefined : this.services.payroll(action);
      case 'sync_crypto':
        return this.services.crypto(frame, action);
      default:
        return this.facts.answer(frame, action);
    }
  }
}
