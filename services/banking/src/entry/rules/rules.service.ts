import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addDays, todayIn, type Day } from '@app/calendar';
import {
  changeRuleEndpoint,
  createRuleEndpoint,
  enableRuleEndpoint,
  orderRulesEndpoint,
  removeRuleEndpoint,
  type listRulesEndpoint,
  type Rule,
  type RuleDraft,
  type traceRulesEndpoint,
} from '@app/contracts-banking';
import { DomainError, type AnyEndpoint, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import { maxPaymentAgeDays } from '../../planning/recurring/occurrences/payments/payment-matcher.service';
import type { Fields, PartWriter, BatchPlan, RowChange } from '../../ledger/batch/batch';
import { BatchService, type Batched } from '../../ledger/batch/batch.service';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';
import { problemsOf, toRule, type RuleRow, type RuleContext } from './rule';
import { RuleBookReader } from './rule-book.reader';
import type { RuleNotice } from './rule-notices';
import { RuleOutcomesWriter } from './rule-outcomes.writer';
import { RuleBackfillReader } from './rule-backfill.reader';
import { RulesRepository } from './rules.repository';

const maxRules = 500;
/** Number of equal corrections after which a rule is suggested. */
export const correctionsToSuggest = 2;

type Saved = ReplyOf<typeof createRuleEndpoint>;

/** A person's rules: lists, writes, orders them, and applies them to existing rows. */
@Injectable()
export class RulesService {
  constructor(
    private readonly rules: RulesRepository,
    private readonly book: RuleBookReader,
    private readonly past: RuleBackfillReader,
    private readonly batches: BatchService,
    private readonly outcomes: RuleOutcomesWriter,
  ) {}

  async list({ actor }: CallContext): Promise<ReplyOf<typeof listRulesEndpoint>> {
    const world = await this.book.context(actor.userId);
    const rows = await this.rules.all(actor.userId);
    const merchants = await this.book.merchantsOf(actor.userId);
    const learned = new Set(rows.filter(({ kind }) => kind === 'learned').map(({ _id }) => _id));
    return {
      rules: rows.map((row) => toRule(row, world)),
      suggestions: merchants.flatMap((merchant) => {
        const { corrections, learn, key, ownName, name, userId } = merchant;
        if (learn === false || !corrections || corrections.count < correctionsToSuggest) return [];
        if (learned.has(learnedRuleId(userId, key))) return [];
        return [
          {
            merchantKey: key,
            merchant: ownName ?? name,
            category: world.categories.nameOf(corrections.categoryId),
            corrections: corrections.count,
          },
        ];
      }),
    };
  }

  create(request: RequestOf<typeof createRuleEndpoint>, call: CallContext): Promise<Saved> {
    return this.save(call, createRuleEndpoint, request, request, async (tx, world) => {
      const all = await this.rules.all(call.actor.userId, tx.session);
      if (all.length >= maxRules)
        throw new DomainError('VALIDATION', {
          field: 'rule',
          message: `rule: There may be ${maxRules} rules`,
        });
      const own = all.filter(({ kind }) => kind === 'own');
      const row: RuleRow = {
        ...request.rule,
        _id: newId(),
        userId: call.actor.userId,
        kind: 'own',
        position: Math.max(-1, ...own.map(({ position }) => position)) + 1,
        version: 1,
        confidence: null,
      };
      requireValid(request.rule, world);
      return { row, write: (parts) => parts.insert('rules', row._id, fieldsOf(row)) };
    });
  }

  change(request: RequestOf<typeof changeRuleEndpoint>, call: CallContext): Promise<Saved> {
    return this.save(call, changeRuleEndpoint, request, request, async (tx, world) => {
      const before = await this.existing(call, request.id, tx);
      if (before.version !== request.version)
        throw new DomainError('VERSION_CONFLICT', { details: { current: toRule(before, world) } });
      requireValid(request.rule, world);
      const row: RuleRow = { ...before, ...request.rule, version: before.version + 1 };
      return {
        row,
        write: (parts) => parts.change('rules', row._id, { ...fieldsOf(request.rule), version: row.version }),
      };
    });
  }

  enable(request: RequestOf<typeof enableRuleEndpoint>, call: CallContext): Promise<Saved> {
    const none = { applyToPast: false };
    return this.save(call, enableRuleEndpoint, request, none, async (tx) => {
      const before = await this.existing(call, request.id, tx);
      const row: RuleRow = { ...before, enabled: request.enabled, version: before.version + 1 };
      const { enabled, version } = row;
      return { row, write: (parts) => parts.change('rules', row._id, { enabled, version }) };
    });
  }

  order(
    request: RequestOf<typeof orderRulesEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof orderRulesEndpoint>> {
    return this.beside(call, orderRulesEndpoint, request, async (tx) => {
      const own = (await this.rules.all(call.actor.userId, tx.session)).filter(({ kind }) => kind === 'own');
      const byId = new Map(own.map((row) => [row._id, row] as const));
      const first = [...new Set(request.ids)].map((id) => byId.get(id));
      if (first.includes(undefined)) throw new DomainError('NOT_FOUND', { field: 'ids' });
      const ordered = [...first, ...own.filter((row) => !first.includes(row))];
      return async (parts) => {
        for (const [position, row] of ordered.entries())
          if (row!.position !== position) await parts.change('rules', row!._id, { position });
      };
    });
  }

  remove(
    request: RequestOf<typeof removeRuleEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeRuleEndpoint>> {
    return this.beside(call, removeRuleEndpoint, request, async (tx) => {
      const { _id } = await this.existing(call, request.id, tx);
      return (parts) => parts.remove('rules', _id);
    });
  }

  /** Changes a rule and, with `applyToPast`, the rows that match it, as one write. */
  private save<C extends AnyEndpoint>(
    call: CallContext,
    contract: C,
    request: unknown,
    { applyToPast }: { applyToPast: boolean },
    prepare: (
      tx: Tx,
      world: RuleContext,
    ) => Promise<{ row: RuleRow; write: (parts: PartWriter) => Promise<void> }>,
  ): Promise<Saved & ReplyOf<C>> {
    const { userId } = call.actor;
    let notice: RuleNotice | undefined;
    const linked = new Set<string>();
    const plan = async (tx: Tx): Promise<BatchPlan<{ rule: Rule }>> => {
      const world = await this.book.context(userId, tx.session);
      const { row, write } = await prepare(tx, world);
      const run = applyToPast ? await this.past.run(row, world) : { changes: [], notice: undefined };
      const { changes } = run;
      // In a large run, rows written in earlier steps no longer match in the last one, so the count of the
      // first look is used.
      if ((run.notice?.matched ?? 0) > (notice?.matched ?? 0)) notice = run.notice;
      const today = todayIn(call.actor.timeZone);
      for (const id of newlyLinked(changes, today)) linked.add(id);
      const settle = async (parts: PartWriter) => {
        await write(parts);
        const noticeOfRule = notice && { ...notice, ruleId: row._id };
        await this.outcomes.handlePastRows(tx, parts, {
          userId,
          linked: [...linked],
          notice: noticeOfRule,
          today,
        });
        return { rule: toRule(row, world) };
      };
      return { what: 'rule', changes, settle };
    };
    const reply = ({ rule }: { rule: Rule }, batched: Batched) =>
      ({ rule, ...batched }) as Saved & ReplyOf<C>;
    return this.batches.run(call, contract, request, plan, reply) as Promise<Saved & ReplyOf<C>>;
  }

  private beside<C extends AnyEndpoint>(
    call: CallContext,
    contract: C,
    request: unknown,
    prepare: (tx: Tx) => Promise<(parts: PartWriter) => Promise<void>>,
  ): Promise<Batched & ReplyOf<C>> {
    const plan = async (tx: Tx): Promise<BatchPlan<object>> => {
      const write = await prepare(tx);
      return { what: 'rule', changes: [], settle: async (parts) => ({ done: await write(parts) }) };
    };
    return this.batches.run(
      call,
      contract,
      request,
      plan,
      (_settled, batched) => batched as unknown as ReplyOf<C>,
    ) as Promise<Batched & ReplyOf<C>>;
  }

  private async existing(call: CallContext, id: string, tx: Tx): Promise<RuleRow> {
    const row = await this.rules.findById(call.actor.userId, id, tx.session);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }
}

/** Rows that a rule newly linked to a series, on days for which a payment may still settle an event. */
const newlyLinked = (changes: readonly RowChange[], today: Day): string[] =>
  changes
    .filter(({ before, after }) => after && after.seriesId !== before.seriesId)
    .filter(({ before }) => before.date >= addDays(today, -maxPaymentAgeDays))
    .map(({ before }) => before._id);

/** One learned rule per merchant, whatever its category. */
export const learnedRuleId = (userId: string, key: string): string =>
  `learned-${createHash('sha256').update(`${userId}:${key}`).digest('hex').slice(0, 32)}`;

export const fieldsOf = (rule: RuleRow | RuleDraft): Fields => ({ ...rule });

/** Throws VALIDATION if a draft refers to something that does not exist. */
export function requireValid(draft: RuleDraft, world: RuleContext): void {
  const [problem] = problemsOf(draft, world);
  if (problem) throw new DomainError('VALIDATION', { field: 'rule', message: `rule: ${problem}` });
}

/** The rules that changed a transaction. */
@Injectable()
export class RuleTraceService {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly rules: RulesRepository,
  ) {}

  async trace(
    { transactionId }: RequestOf<typeof traceRulesEndpoint>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof traceRulesEndpoint>> {
    const row = await this.rows.findById(actor.userId, transactionId);
    if (!row) throw new DomainError('NOT_FOUND');
    const marks = row.ruleMarks ?? [];
    const known = new Set(marks.length > 0 ? (await this.rules.all(actor.userId)).map(({ _id }) => _id) : []);
    return marks.map((mark) => ({ ...mark, exists: known.has(mark.ruleId) }));
  }
}
