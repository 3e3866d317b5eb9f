import { Injectable } from '@nestjs/common';
import { learnRuleEndpoint, type offerRuleEndpoint, type Rule } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import type { MerchantRow } from '../../ledger/book/merchants/merchant.schema';
import { MerchantsRepository } from '../../ledger/book/merchants/merchants.repository';
import type { PartWriter, BatchPlan, RowChange } from '../../ledger/batch/batch';
import { BatchService } from '../../ledger/batch/batch.service';
import type { TransactionRow } from '../../ledger/model/transaction';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';
import { toRule, type RuleRow } from './rule';
import { RuleBookReader } from './rule-book.reader';
import { withRuleMark, ruleApplied } from './rule-effects';
import { RulesRepository } from './rules.repository';
import { fieldsOf, learnedRuleId } from './rules.service';
import type { CategoryBook } from '../../ledger/model/category-book';
import { categoryId, type CategoryId } from '../../ledger/model/category-id';

/** Turns corrections into visible rules: suggested once, created only if the person agrees. */
@Injectable()
export class LearningService {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly merchants: MerchantsRepository,
    private readonly rules: RulesRepository,
    private readonly book: RuleBookReader,
    private readonly batches: BatchService,
  ) {}

  async offer(
    { transactionId, category }: RequestOf<typeof offerRuleEndpoint>,
    { actor: { userId } }: CallContext,
  ): Promise<ReplyOf<typeof offerRuleEndpoint>> {
    const row = await this.rows.findById(userId, transactionId);
    if (!row) throw new DomainError('NOT_FOUND');
    const merchant = await this.merchants.current(userId, row.merchantKey);
    if (!merchant || merchant.learn === false || row.type === 'transfer') return { offer: null };
    const known = await this.rules.findById(userId, learnedRuleId(userId, merchant.key));
    const world = await this.book.context(userId);
    const book = world.categories;
    const chosenCategory = category === undefined ? book.find(row.categoryId) : book.named(category);
    if (!chosenCategory || (known?.enabled && sets(known, chosenCategory.id, book))) return { offer: null };
    const all = await this.rows.ofMerchant(userId, merchant.key);
    const same = all.filter((other) => book.isSame(other.categoryId, chosenCategory.id)).length;
    const { corrections } = merchant;
    return {
      offer: {
        merchantKey: merchant.key,
        merchant: nameOf(merchant),
        category: chosenCategory.name,
        past: all.filter((other) => other._id !== row._id && due(other, chosenCategory.id, book)).length,
        corrections:
          corrections && book.isSame(corrections.categoryId, chosenCategory.id) ? corrections.count : 0,
        confidence: all.length === 0 ? 1 : Math.round((same / all.length) * 100) / 100,
      },
    };
  }

  learn(
    request: RequestOf<typeof learnRuleEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof learnRuleEndpoint>> {
    const { userId } = call.actor;
    const plan = async (tx: Tx): Promise<BatchPlan<{ rule: Rule }>> => {
      const merchant = await this.merchants.current(userId, request.merchantKey, tx.session);
      if (!merchant) throw new DomainError('NOT_FOUND', { field: 'merchantKey' });
      const world = await this.book.context(userId, tx.session);
      const book = world.categories;
      const category = book.named(request.category);
      if (category === undefined) throw new DomainError('NOT_FOUND', { field: 'category' });
      const all = await this.rows.ofMerchant(userId, merchant.key, tx.session);
      const moved = request.past ? all.filter((other) => due(other, category.id, book)) : [];
      const same = all.filter((other) => book.isSame(other.categoryId, category.id)).length + moved.length;
      const before = await this.rules.findById(userId, learnedRuleId(userId, merchant.key), tx.session);
      const row = learnedRule(merchant, category.name, category.id, {
        version: (before?.version ?? 0) + 1,
        confidence: all.length === 0 ? 1 : Math.round((same / all.length) * 100) / 100,
      });
      const at = new Date().toISOString();
      // The person requested exactly these rows, so values they already have are replaced.
      const learned = { then: row.then, fillOnlyIfEmpty: false };
      const changes: RowChange[] = moved.map((other) => ({
        before: other,
        after: withRuleMark(ruleApplied(learned, other, { guessed: new Set(), world }), row, at),
      }));
      const settle = async (parts: PartWriter) => {
        if (before) await parts.change('rules', row._id, fieldsOf(row));
        else await parts.insert('rules', row._id, fieldsOf(row));
        if (merchant.corrections) await parts.change('merchants', merchant._id, { corrections: null });
        return { rule: toRule(row, world) };
      };
      return { what: 'rule', changes, settle };
    };
    return this.batches.run(call, learnRuleEndpoint, request, plan, ({ rule }, batched) => ({
      rule,
      ...batched,
    }));
  }
}

const nameOf = ({ ownName, name }: MerchantRow): string => ownName ?? name;
const due = (row: TransactionRow, id: CategoryId, book: CategoryBook): boolean =>
  !book.isSame(row.categoryId, id) && row.type !== 'transfer';
const sets = ({ then }: RuleRow, id: CategoryId, book: CategoryBook): boolean =>
  then.some((action) => action.do === 'setCategory' && book.isSame(categoryId(action.category), id));

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
