import { Injectable } from '@nestjs/common';
import { learnRuleRequest, type offerRuleRequest, type Rule } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import type { MerchantRow } from '../merchants/merchant.schema';
import { MerchantsRepository } from '../merchants/merchants.repository';
import type { PartWriter, RecastPlan, RowChange } from '../recasts/recast';
import { Recasts } from '../recasts/recasts.service';
import type { TransactionRow } from '../transactions/transaction';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { toRule, type RuleRow } from './rule';
import { RuleBook } from './rule.book';
import { marked, ruleApplied } from './rule-effects';
import { RulesRepository } from './rules.repository';
import { fieldsOf, learnedRuleId } from './rules.service';

/** Makes visible rules of corrections: offered once, learned only on a yes. */
@Injectable()
export class LearningService {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly merchants: MerchantsRepository,
    private readonly rules: RulesRepository,
    private readonly book: RuleBook,
    private readonly recasts: Recasts,
  ) {}

  async offer(
    { transactionId }: RequestOf<typeof offerRuleRequest>,
    { actor: { userId } }: CallContext,
  ): Promise<ReplyOf<typeof offerRuleRequest>> {
    const row = await this.rows.one(userId, transactionId);
    if (!row) throw new DomainError('NOT_FOUND');
    const merchant = await this.merchants.meant(userId, row.merchantKey);
    if (!merchant || merchant.learn === false || row.type === 'transfer') return { offer: null };
    const known = await this.rules.one(userId, learnedRuleId(userId, merchant.key));
    const world = await this.book.world(userId);
    const wanted = world.categoryIds.get(row.category);
    if (!wanted || (known?.enabled && sets(known, wanted))) return { offer: null };
    const all = await this.rows.ofMerchant(userId, merchant.key);
    const same = all.filter(({ category }) => category === row.category).length;
    return {
      offer: {
        merchantKey: merchant.key,
        merchant: nameOf(merchant),
        category: row.category,
        past: all.filter((one) => due(one, row.category)).length,
        corrections: merchant.corrections?.category === row.category ? merchant.corrections.count : 0,
        confidence: all.length === 0 ? 1 : Math.round((same / all.length) * 100) / 100,
      },
    };
  }

  learn(
    request: RequestOf<typeof learnRuleRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof learnRuleRequest>> {
    const { userId } = call.actor;
    const plan = async (tx: Tx): Promise<RecastPlan<{ rule: Rule }>> => {
      const merchant = await this.merchants.meant(userId, request.merchantKey, tx.session);
      if (!merchant) throw new DomainError('NOT_FOUND', { field: 'merchantKey' });
      const world = await this.book.world(userId, tx.session);
      const category = world.categoryIds.get(request.category);
      if (category === undefined) throw new DomainError('NOT_FOUND', { field: 'category' });
      const all = await this.rows.ofMerchant(userId, merchant.key, tx.session);
      const moved = request.past ? all.filter((one) => due(one, request.category)) : [];
      const same = all.filter((row) => row.category === request.category).length + moved.length;
      const before = await this.rules.one(userId, learnedRuleId(userId, merchant.key), tx.session);
      const row = learnedRule(merchant, request.category, category, {
        version: (before?.version ?? 0) + 1,
        confidence: all.length === 0 ? 1 : Math.round((same / all.length) * 100) / 100,
      });
      const at = new Date().toISOString();
      // The person asked for exactly these: what they had before is no reason to leave them.
      const told = { then: row.then, fillOnlyIfEmpty: false };
      const changes: RowChange[] = moved.map((one) => ({
        before: one,
        after: marked(ruleApplied(told, one, { guessed: new Set(), world }), row, at),
      }));
      const settle = async (parts: PartWriter) => {
        if (before) await parts.change('rules', row._id, fieldsOf(row));
        else await parts.insert('rules', row._id, fieldsOf(row));
        if (merchant.corrections) await parts.change('merchants', merchant._id, { corrections: null });
        return { rule: toRule(row, world) };
      };
      return { what: 'rule', changes, settle };
    };
    return this.recasts.run(call, learnRuleRequest, request, plan, ({ rule }, recasted) => ({
      rule,
      ...recasted,
    }));
  }
}

const nameOf = ({ ownName, name }: MerchantRow): string => ownName ?? name;
const due = (row: TransactionRow, category: string): boolean =>
  row.category !== category && row.type !== 'transfer';
const sets = ({ then }: RuleRow, category: string): boolean =>
  then.some((action) => action.do === 'setCategory' && action.category === category);

/** “Always use Groceries for Kroger.” */
function learnedRule(
  merchant: MerchantRow,
  categoryName: string,
  category: string,
  more: { version: number; confidence: number },
): RuleRow {
  return {
    _id: learnedRuleId(merchant.userId, merchant.key),
    userId: merchant.userId,
    kind: 'learned',
    position: 0,
    name: `${nameOf(merchant)} → ${categoryName}`.slice(0, 80),
    enabled: true,
    when: ['create', 'import', 'sync', 'voice'],
    if: { all: [{ field: 'merchant', op: 'is', value: nameOf(merchant).slice(0, 200) }] },
    then: [{ do: 'setCategory', category }],
    stopProcessing: false,
    fillOnlyIfEmpty: true,
    ...more,
  };
}
