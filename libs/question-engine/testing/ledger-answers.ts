import type { AnyEndpoint } from '@app/contracts-kernel';
import * as banking from '@app/contracts-banking';
import { listWalletsEndpoint, readCryptoLotsEndpoint } from '@app/contracts-crypto';
import { listAlertsEndpoint } from '@app/contracts-insights';
import { getPayrollDataEndpoint, getPayrollSettingsEndpoint } from '@app/contracts-payroll';
import type { AskFigures } from '../src/ask-figures';

const known: AnyEndpoint[] = [
  banking.budgetMonthEndpoint,
  banking.listGoalsEndpoint,
  banking.listPeopleEndpoint,
  banking.listSeriesEndpoint,
  banking.listTransactionsEndpoint,
  banking.pageTransactionsEndpoint,
  banking.queryBalancesAtEndpoint,
  banking.queryBalancesEndpoint,
  banking.queryBudgetEndpoint,
  banking.queryPendingRefundsEndpoint,
  banking.querySpendingEndpoint,
  banking.queryUnusualEndpoint,
  banking.readAttentionEndpoint,
  banking.readBudgetPlanEndpoint,
  banking.readCalendarEndpoint,
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
    if (endpoint.name === banking.queryBalancesAtEndpoint.name)
      return {
        ...(reply as object),
        days: days!.map((day) => ({ ...(reply as { days: object[] }).days[0], day })),
      };
    return reply;
  }) as unknown as AskFigures;
  return { ask, asked };
}
