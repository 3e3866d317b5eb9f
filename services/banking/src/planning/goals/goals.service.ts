import { Injectable } from '@nestjs/common';
import {
  addGoalEndpoint,
  changeGoalEndpoint,
  maxGoals,
  removeGoalEndpoint,
  type Goal,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { UndosRepository } from '../../ledger/undo/undos.repository';
import { byPriority, type GoalRow } from './goal';
import { goalFrom, goalWith } from './goal-draft';
import type { GoalFacts } from './goal-facts';
import { GoalFactsReader } from './goal-facts.reader';
import { measured, sharesOf } from './goal-measure';
import { goalsView } from './goal-view';
import { GoalsRepository } from './goals.repository';
import { GoalsWriter } from './goals.writer';

/** Adds, changes and removes goals; no money moves. */
@Injectable()
export class GoalsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly goals: GoalsRepository,
    private readonly writer: GoalsWriter,
    private readonly facts: GoalFactsReader,
    private readonly undos: UndosRepository,
  ) {}

  add(
    request: RequestOf<typeof addGoalEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof addGoalEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, addGoalEndpoint, request, async (tx) => {
      const otherGoals = await this.goals.all(userId, tx.session);
      if (otherGoals.length >= maxGoals) throw new DomainError('TOO_MANY_GOALS');
      const facts = await this.facts.read(call.actor, otherGoals, tx.session);
      const draft = goalFrom(request, userId, facts);
      const known =
        draft.categoryId === null
          ? facts
          : await this.facts.read(call.actor, [...otherGoals, draft], tx.session);
      const goal =
        request.startBalance === undefined
          ? { ...draft, startMinor: startOf(draft, otherGoals, known) }
          : draft;
      return this.written(tx, 'add', { before: null, after: goal, others: otherGoals, facts: known });
    });
  }

  change(
    request: RequestOf<typeof changeGoalEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeGoalEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, changeGoalEndpoint, request, async (tx) => {
      const all = await this.goals.all(userId, tx.session);
      const before = all.find(({ _id }) => _id === request.id);
      if (!before) throw new DomainError('NOT_FOUND');
      if (before.version !== request.version) throw new DomainError('VERSION_CONFLICT');
      const otherGoals = all.filter((goal) => goal !== before);
      const facts = await this.facts.read(call.actor, all, tx.session);
      const after = goalWith(before, request, facts);
      const known =
        after.categoryId === before.categoryId
          ? facts
          : await this.facts.read(call.actor, [...otherGoals, after], tx.session);
      const action = after.archived === before.archived ? 'change' : after.archived ? 'archive' : 'restore';
      return this.written(tx, action, { before, after, others: otherGoals, facts: known });
    });
  }

  remove(
    request: RequestOf<typeof removeGoalEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeGoalEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, removeGoalEndpoint, request, async (tx) => {
      const before = await this.goals.findById(userId, request.id, tx.session);
      if (!before) throw new DomainError('NOT_FOUND');
      const inverse = await this.writer.write(tx, 'remove', before, null);
      return { removed: true as const, undoId: this.undos.keep(userId, inverse, tx.session) };
    });
  }

  private async written(
    tx: Tx,
    action: string,
    {
      before,
      after,
      others: otherGoals,
      facts,
    }: { before: GoalRow | null; after: GoalRow; others: readonly GoalRow[]; facts: GoalFacts },
  ): Promise<{ goal: Goal; undoId: string }> {
    const inverse = await this.writer.write(tx, action, before, after);
    const { goals } = goalsView([...otherGoals, after].sort(byPriority), facts);
    return {
      goal: goals.find(({ id }) => id === after._id)!,
      undoId: this.undos.keep(after.userId, inverse, tx.session),
    };
  }
}

/** The amount already saved or owed for a new goal, without the shares of other goals. */
function startOf(goal: GoalRow, otherGoals: readonly GoalRow[], facts: GoalFacts): number {
  return measured(goal, facts, sharesOf([...otherGoals, goal], facts)).savedOrOwedMinor;
}
