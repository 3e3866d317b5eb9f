import { Injectable } from '@nestjs/common';
import { lastDayEver, monthOf, type Period } from '@app/calendar';
import type { Tx } from '@app/persistence';
import type { ClientSession } from 'mongoose';
import { countsInBudget, type AccountRow } from '../../ledger/model/account';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { CategoriesRepository } from '../../ledger/categories/categories.repository';
import { RatesService } from '../../ledger/rates/rates.service';
import type { CategoryId } from '../../ledger/model/category-id';
import {
  usualSettings,
  type BudgetMoveRow,
  type BudgetSettings,
  type Owner,
  type StoredAmount,
} from './budget';
import { namedAmounts, namedChoices, namedMoves } from './budget-names';
import { BudgetsRepository } from './budgets.repository';
import { withLaterValuations, differingAccounts } from './rules/envelope-opening';
import { type BudgetFacts } from './plan/plan';

/** Reads the settings and choices of budgets. */
@Injectable()
export class BudgetReader {
  constructor(
    private readonly budgets: BudgetsRepository,
    private readonly categories: CategoriesRepository,
    private readonly rates: RatesService,
    private readonly accounts: AccountsRepository,
  ) {}

  /**
   * The owner of the budget that a write affects. Undefined if no person made the write and nothing was ever
   * assigned.
   */
  async ownerIn({ actor, session }: Tx, userId: string): Promise<Owner | undefined> {
    if (actor) return { userId, currency: actor.currency, kind: actor.kind };
    const amounts = await this.budgets.amountsUntil(userId, lastDayEver, session);
    const newest = amounts.reduce<StoredAmount | undefined>(
      (last, amount) => (last && last.from >= amount.from ? last : amount),
      undefined,
    );
    return newest && { userId, currency: newest.currency };
  }

  async facts(owner: Owner, session?: ClientSession): Promise<BudgetFacts> {
    return this.factsWith(
      await this.budgets.amountsUntil(owner.userId, lastDayEver, session),
      owner,
      session,
    );
  }

  /** Undefined, after a single read, if nothing is assigned. */
  async factsIfAny(owner: Owner, session: ClientSession): Promise<BudgetFacts | undefined> {
    const amounts = await this.budgets.amountsUntil(owner.userId, lastDayEver, session);
    if (amounts.length === 0) return undefined;
    const facts = await this.factsWith(amounts, owner, session);
    return facts.amounts.length > 0 ? facts : undefined;
  }

  private async factsWith(
    amounts: readonly StoredAmount[],
    owner: Owner,
    session?: ClientSession,
  ): Promise<BudgetFacts> {
    const { userId, currency } = owner;
    const settings = await this.settings(owner, session);
    const book = await this.categories.book(userId, session);
    const choices = namedChoices(await this.budgets.choices(userId, session), book);
    return {
      settings,
      amounts: namedAmounts(
        amounts.filter((amount) => amount.mode === settings.mode && amount.currency === currency),
        book,
      ),
      choices: new Map(choices.map((choice) => [choice.category, choice])),
      categories: book.all,
      names: book,
      currency,
      ...(await this.counting(userId, session)),
    };
  }

  /** The accounts that count in budgets; undefined if all of them do. */
  async counting(
    userId: string,
    session?: ClientSession,
  ): Promise<Pick<BudgetFacts, 'accounts' | 'excluded'>> {
    const all = await this.accounts.all(userId, session);
    const ids = (some: readonly AccountRow[]): string[] => some.map(({ _id }) => _id);
    return all.every(countsInBudget)
      ? {}
      : {
          accounts: ids(all.filter(countsInBudget)),
          excluded: ids(all.filter((account) => !countsInBudget(account))),
        };
  }

  /** The settings, with envelopes updated to what is now known about the money at their start. */
  private async settings(owner: Owner, session?: ClientSession): Promise<BudgetSettings> {
    const settings = (await this.budgets.settings(owner.userId, session)) ?? usualSettings(owner.userId);
    const { mode, envelope } = settings;
    if (mode !== 'envelope' || !envelope?.adjusted) return settings;
    const accounts = await this.accounts.all(owner.userId, session);
    const month = monthOf(envelope.from);
    const home = await this.rates.forSums(owner, differingAccounts(envelope, accounts), month, month);
    return { ...settings, envelope: withLaterValuations(envelope, accounts, home) };
  }

  async moves(userId: string, { from, to }: Period, session?: ClientSession): Promise<BudgetMoveRow[]> {
    const moves = await this.budgets.moves(userId, from, to, session);
    return moves.length === 0 ? [] : namedMoves(moves, await this.categories.book(userId, session));
  }

  /** Current names of these categories. */
  async namesOf(userId: string, ids: Iterable<CategoryId>, session?: ClientSession): Promise<Set<string>> {
    const book = await this.categories.book(userId, session);
    return new Set([...ids].map((id) => book.nameOf(id)));
  }
}
