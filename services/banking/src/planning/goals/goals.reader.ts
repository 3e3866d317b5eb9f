import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import type { Goals, GoalWhatIf, tryGoalEndpoint } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { minorOf } from '../../ledger/model/new-row';
import { GoalFactsReader } from './goal-facts.reader';
import { measured, outlookAt, sharesOf, type GoalMeasure } from './goal-measure';
import { goalsView, outlookView } from './goal-view';
import { GoalsRepository } from './goals.repository';
import { minimumsOf, type Payoff } from './rules/payoff';

/** Goals, computed anew for each read. */
@Injectable()
export class GoalsReader {
  constructor(
    private readonly goals: GoalsRepository,
    private readonly facts: GoalFactsReader,
  ) {}

  async list({ actor }: CallContext): Promise<Goals> {
    const rows = await this.goals.all(actor.userId);
    return goalsView(rows, await this.facts.read(actor, rows));
  }

  async whatIf(
    { id, monthly }: RequestOf<typeof tryGoalEndpoint>,
    { actor }: CallContext,
  ): Promise<GoalWhatIf> {
    const rows = await this.goals.all(actor.userId);
    const goal = rows.find(({ _id }) => _id === id);
    if (!goal) throw new DomainError('NOT_FOUND');
    const facts = await this.facts.read(actor, rows);
    const of = measured(goal, facts, sharesOf(rows, facts));
    const { currency } = goal;
    const today = todayIn(actor.timeZone);
    const asked = outlookAt(of, minorOf(monthly, currency, 'monthly'));
    const usual = usualMonthly(of);
    const against = usual === undefined ? undefined : outlookAt(of, usual);
    return {
      ...outlookView(minorOf(monthly, currency, 'monthly'), asked, today, currency),
      against: usual === undefined || !against ? null : outlookView(usual, against, today, currency),
      interestSaved: savedOf(asked, against, currency),
      points: asked.owed.map((minor) => jsonNumber(minor, currency)),
    };
  }
}

/** The planned monthly amount, otherwise the pace, otherwise the sum of the debts' minimum payments. */
function usualMonthly({ goal, debts, pace }: GoalMeasure): number | undefined {
  if (goal.monthlyMinor !== null) return goal.monthlyMinor;
  if (goal.kind === 'debt') return minimumsOf(debts) || undefined;
  return pace !== undefined && pace > 0 ? pace : undefined;
}

const savedOf = (asked: Payoff, against: Payoff | undefined, currency: string): number | null =>
  asked.interest === undefined || against?.interest === undefined
    ? null
    : jsonNumber(against.interest - asked.interest, currency);
