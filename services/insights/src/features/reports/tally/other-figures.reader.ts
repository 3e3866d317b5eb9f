import { Injectable } from '@nestjs/common';
import { type Period } from '@app/calendar';
import {
  listCategoriesEndpoint,
  listSeriesEndpoint,
  queryBalancesAtEndpoint,
  readBudgetPlanEndpoint,
  readLexiconEndpoint,
  listAccountsEndpoint,
  type BudgetPlan,
} from '@app/contracts-banking';
import type { Actor, AnyEndpoint, ReplyOf, RequestInput } from '@app/contracts-kernel';
import { readCryptoGainsEndpoint } from '@app/contracts-crypto';
import { ContractClient } from '@app/messaging';
import { payOfRangeEndpoint, type PayOfRange } from '@app/contracts-payroll';
import type { YearOfGains } from '../kinds/crypto';
import type { WorthLine } from '../kinds/kind-input';
import type { LedgerNames } from '../kinds/report-input';
import { worthDays } from './report-spans';

/** Largest number of budget periods in one report. */
const maxPeriods = 120;

/** Data from other services that a report needs besides the rows of the ledger. */
@Injectable()
export class OtherFiguresReader {
  constructor(private readonly client: ContractClient) {}

  async names(actor: Actor): Promise<LedgerNames> {
    const [lexicon, categories, accounts, series] = await Promise.all([
      this.ask(readLexiconEndpoint, {}, actor),
      this.ask(listCategoriesEndpoint, {}, actor),
      this.ask(listAccountsEndpoint, {}, actor),
      this.ask(listSeriesEndpoint, {}, actor),
    ]);
    return {
      accounts: new Map(accounts.map(({ id, name, kind }) => [id, { name, kind }])),
      people: new Map((lexicon.people ?? []).map(({ id, name }) => [id, name])),
      categories,
      recurring: new Set(
        series.series
          .filter(({ amount }) => amount < 0)
          .map(({ payee, title }) => (payee ?? title).toLowerCase()),
      ),
      since: lexicon.since ?? null,
    };
  }

  async worths(actor: Actor, period: Period): Promise<WorthLine> {
    const days = worthDays(period);
    const reply = await this.ask(queryBalancesAtEndpoint, { days }, actor);
    const accounts = new Map(reply.days.flatMap((day) => day.accounts.map((one) => [one.id, one] as const)));
    return {
      days,
      assets: reply.days.map((day) => day.assetsMinor),
      debts: reply.days.map((day) => day.liabilitiesMinor),
      accounts: [...accounts.values()].map(({ id, name, kind, currency }) => ({
        id,
        name,
        kind,
        currency,
        balances: reply.days.map((day) => day.accounts.find((one) => one.id === id)?.balanceMinor ?? null),
      })),
      leftOut: Math.max(0, ...reply.days.map((day) => day.leftOut)),
    };
  }

  /** The budget periods that overlap with the period, oldest first. */
  async budgetPlans(
    actor: Actor,
    { from, to }: Period,
    progress: (percent: number) => void,
  ): Promise<BudgetPlan[]> {
    const plans: BudgetPlan[] = [];
    for (let day = from; day <= to && plans.length < maxPeriods;) {
      const plan = await this.ask(readBudgetPlanEndpoint, { period: day }, actor);
      plans.push(plan);
      day = plan.next;
      progress(Math.min(90, 5 + plans.length * 5));
    }
    return plans;
  }

  /** Null if there are no payslips. */
  async pay(actor: Actor, { from, to }: Period): Promise<PayOfRange | null> {
    const pay = await this.ask(payOfRangeEndpoint, { from, to }, actor);
    return pay.payslips === 0 ? null : pay;
  }

  gains(actor: Actor, year: number): Promise<YearOfGains> {
    return this.ask(readCryptoGainsEndpoint, { year }, actor);
  }

  ask<C extends AnyEndpoint>(contract: C, request: RequestInput<C>, actor: Actor): Promise<ReplyOf<C>> {
    return this.client.ask(
      contract,
      request,
      this.client.ownCall(actor, { source: 'api', timeoutMs: contract.timeoutMs }),
    );
  }
}
