import { Injectable } from '@nestjs/common';
import { lastDayEver } from '@app/calendar';
import { leavesOf, type RuleAction, type RuleTree } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import { BudgetsRepository } from '../budgets/budgets.repository';
import { EventsRepository } from '../financial-events/events.repository';
import type { SeriesRow } from '../financial-events/series/series';
import { SeriesRepository } from '../financial-events/series/series.repository';
import { MerchantsRepository } from '../merchants/merchants.repository';
import type { PartWriter } from '../recasts/recast';
import { categoriesNamed } from '../rules/rule';
import { RulesRepository } from '../rules/rules.repository';
import { ViewNames } from '../saved-views/view-names.writer';
import { mergedAmounts, movedChoice } from './category-budgets';

/** All that names a category beside the ledger's rows follows when it takes another name or becomes part of another. */
@Injectable()
export class CategoryFollowers {
  constructor(
    private readonly budgets: BudgetsRepository,
    private readonly events: EventsRepository,
    private readonly merchants: MerchantsRepository,
    private readonly rules: RulesRepository,
    private readonly series: SeriesRepository,
    private readonly views: ViewNames,
  ) {}

  /** By name: limits, events, what repeats, merchants, kept lists. */
  async rename(tx: Tx, userId: string, from: string, to: string, parts: PartWriter): Promise<void> {
    await this.rebudget(tx, userId, from, to, parts);
    for (const event of await this.events.ofCategory(userId, from, tx.session))
      await parts.change('financialEvents', event._id, { category: to });
    const named = (name: string): string => (name === from ? to : name);
    for (const { _id, category, split, version } of await this.seriesOf(tx, userId, from))
      await parts.change('series', _id, {
        category: named(category),
        split: split?.map((part) => ({ ...part, category: named(part.category) })) ?? null,
        version: version + 1,
      });
    await this.merchants.recategorise(userId, from, to, tx.session);
    await this.views.rename(tx, userId, { from, to }, parts);
  }

  private async rebudget(tx: Tx, userId: string, from: string, to: string, parts: PartWriter): Promise<void> {
    const amounts = mergedAmounts(await this.budgets.amountsUntil(userId, lastDayEver, tx.session), from, to);
    for (const { _id } of amounts.gone) await parts.remove('budgetAmounts', _id);
    for (const one of amounts.there) await parts.insert('budgetAmounts', one._id, { ...one });
    const choices = movedChoice(await this.budgets.choices(userId, tx.session), from, to);
    for (const { _id } of choices.gone) await parts.remove('budgetChoices', _id);
    for (const one of choices.there) await parts.insert('budgetChoices', one._id, { ...one });
    for (const move of await this.budgets.moves(userId, '', lastDayEver, tx.session)) {
      if (move.from !== from && move.to !== from) continue;
      const named = (name: string): string => (name === from ? to : name);
      const [left, right] = [named(move.from), named(move.to)];
      if (left === right) await parts.remove('budgetMoves', move._id);
      else await parts.change('budgetMoves', move._id, { from: left, to: right });
    }
  }

  /** By id: rules and default categories. */
  async replace(tx: Tx, userId: string, from: string, to: string, parts: PartWriter): Promise<void> {
    for (const rule of await this.rules.all(userId, tx.session))
      if (categoriesNamed(rule).includes(from))
        await parts.change('rules', rule._id, {
          if: askedFor(rule.if, from, to),
          then: rule.then.map((action) => given(action, from, to)),
          version: rule.version + 1,
        });
    for (const merchant of await this.merchants.all(userId, tx.session))
      if (merchant.defaultCategory === from)
        await parts.change('merchants', merchant._id, { defaultCategory: to });
  }

  /** Whether a rule or a merchant still names it by id. */
  async isNamed(tx: Tx, userId: string, id: string): Promise<boolean> {
    const rules = await this.rules.all(userId, tx.session);
    if (rules.some((rule) => categoriesNamed(rule).includes(id))) return true;
    return (await this.merchants.all(userId, tx.session)).some(
      ({ defaultCategory }) => defaultCategory === id,
    );
  }

  /** Whether limits, events or what repeats still name it, beside those with the ids in `but`. */
  async isPlanned(
    tx: Tx,
    userId: string,
    name: string,
    but: ReadonlySet<string> = new Set(),
  ): Promise<boolean> {
    const isOther = ({ _id }: { _id: string }): boolean => !but.has(_id);
    const amounts = (await this.budgets.amountsUntil(userId, lastDayEver, tx.session)).filter(isOther);
    if (amounts.some((one) => one.category === name && (one.amountMinor !== null || one.movedMinor !== 0)))
      return true;
    const choices = (await this.budgets.choices(userId, tx.session)).filter(isOther);
    if (choices.some(({ category, target }) => category === name && target !== null)) return true;
    if ((await this.events.ofCategory(userId, name, tx.session)).some(isOther)) return true;
    return (await this.seriesOf(tx, userId, name)).some(isOther);
  }

  /** What repeats in it, as a whole or in a part. */
  private async seriesOf(tx: Tx, userId: string, name: string): Promise<SeriesRow[]> {
    const all = await this.series.all(userId, tx.session);
    return all.filter(
      ({ category, split }) => category === name || split?.some((part) => part.category === name),
    );
  }
}

function askedFor(tree: RuleTree, from: string, to: string): RuleTree {
  if ('all' in tree) return { all: tree.all.map((one) => askedFor(one, from, to)) };
  if ('any' in tree) return { any: tree.any.map((one) => askedFor(one, from, to)) };
  if ('not' in tree) return { not: askedFor(tree.not, from, to) };
  const [leaf] = leavesOf(tree);
  if (leaf!.field !== 'category' || leaf!.value === undefined) return leaf!;
  const value = Array.isArray(leaf!.value)
    ? leaf!.value.map((one) => (one === from ? to : one))
    : leaf!.value === from
      ? to
      : leaf!.value;
  return { ...leaf!, value };
}

const given = (action: RuleAction, from: string, to: string): RuleAction =>
  action.do === 'setCategory' && action.category === from
    ? { ...action, category: to }
    : action.do === 'split'
      ? {
          ...action,
          parts: action.parts.map((part) => (part.category === from ? { ...part, category: to } : part)),
        }
      : action;
