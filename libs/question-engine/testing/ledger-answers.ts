import type { AnyEndpoint } from '@app/contracts-kernel';
import {
  budgetMonthEndpoint,
  listGoalsEndpoint,
  listPeopleEndpoint,
  listSeriesEndpoint,
  listTransactionsEndpoint,
  pageTransactionsEndpoint,
  queryBalancesAtEndpoint,
  queryBalancesEndpoint,
  queryBudgetEndpoint,
  queryPendingRefundsEndpoint,
  querySpendingEndpoint,
  queryUnusualEndpoint,
  readAttentionEndpoint,
  readBudgetPlanEndpoint,
  readCalendarEndpoint,
} from '@app/contracts-banking';
import { listWalletsEndpoint, readCryptoLotsEndpoint } from '@app/contracts-crypto';
import { listAlertsEndpoint } from '@app/contracts-insights';
import { getPayrollDataEndpoint, getPayrollSettingsEndpoint } from '@app/contracts-payroll';
import type { AskFigures } from '../src/ask-figures';

const known: AnyEndpoint[] = [
  budgetMonthEndpoint,
  listGoalsEndpoint,
  listPeopleEndpoint,
  listSeriesEndpoint,
  listTransactionsEndpoint,
  pageTransactionsEndpoint,
  queryBalancesAtEndpoint,
  queryBalancesEndpoint,
  queryBudgetEndpoint,
  queryPendingRefundsEndpoint,
  querySpendingEndpoint,
  queryUnusualEndpoint,
  readAttentionEndpoint,
  readBudgetPlanEndpoint,
  readCalendarEndpoint,
  listWalletsEndpoint,
  readCryptoLotsEndpoint,
  listAlertsEndpoint,
  getPayrollDataEndpoint,
  getPayrollSettingsEndpoint,
];

/**
 * Owners of figures that reply with the examples of their contracts or as a test specifies, and a record of the
 * requests.
 */
export function ledgerAnswers(replies: Partial<Record<string, (input: never) => unknown>> = {}): {
  ask: AskFigures;
  asked: { name: string; input: unknown }[];
} {
  const asked: { name: string; input: unknown }[] = [];
  const ask = (async (endpoint: AnyEndpoint, input: unknown) => {
    asked.push({ name: endpoint.name, input });
    const answerWith = replies[endpoint.name];
    if (answerWith) return answerWith(input as never);
    if (!known.includes(endpoint)) throw new Error(`Nobody answers ${endpoint.name} here`);
    const { days } = input as { days?: string[] };
    const reply = (endpoint as { example: { reply: unknown } }).example.reply;
    if (endpoint.name === queryBalancesAtEndpoint.name)
      return {
        ...(reply as object),
        days: days!.map((day) => ({ ...(reply as { days: object[] }).days[0], day })),
      };
    return reply;
  }) as unknown as AskFigures;
  return { ask, asked };
}
