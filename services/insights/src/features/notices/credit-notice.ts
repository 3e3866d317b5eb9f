import { lastDayEver } from '@app/calendar';
import type { creditUsedEvent } from '@app/contracts-banking';
import type { AlertSeverity } from '@app/contracts-insights';
import type { PayloadOf } from '@app/contracts-kernel';
import { formatMoney, percentOf } from '@app/money';
import { utilizationLevel, utilizationLevels } from '@app/money/credit';
import type { NoticeFacts } from './notice';

export type CreditUse = PayloadOf<typeof creditUsedEvent>;

/** Prefix of the keys of all notices about a card. */
export const cardKey = (accountId: string): string => `card:${accountId}`;

/** Low from 30 %, medium from 50 %, high from 80 %; critical if more is owed than the limit. */
function severityOf({ owedMinor, limitMinor }: CreditUse, level: number): AlertSeverity {
  if (owedMinor > limitMinor) return 'critical';
  const [low, medium] = utilizationLevels;
  return level === low ? 'low' : level === medium ? 'medium' : 'high';
}

/**
 * The notice about a card's limit: one per card, statement and level. Undefined below the lowest level, or
 * without a limit.
 */
export function creditNotice(use: CreditUse): NoticeFacts | undefined {
  const { accountId, name, owedMinor, limitMinor, currency, statement } = use;
  const level = utilizationLevel(owedMinor, limitMinor);
  if (level === 0) return undefined;
  const [owed, limit] = [formatMoney(owedMinor, currency), formatMoney(limitMinor, currency)];
  const percent = Math.floor(percentOf(owedMinor, limitMinor, 2));
  const left = limitMinor - owedMinor;
  return {
    key: `${cardKey(accountId)}:${statement.to}:${level}`,
    kind: 'card_use',
    severity: severityOf(use, level),
    percent,
    title: left < 0 ? `${name} is over its limit` : `${name} is at ${percent}% of its limit`,
    message: `${owed} of ${limit} is used. ${
      left < 0
        ? `That is ${formatMoney(-left, currency)} too much.`
        : `${formatMoney(left, currency)} is left.`
    }`,
    formula: `owed ${owed} ÷ limit ${limit} = ${percent}%, told from ${level}% on, once in each statement`,
    category: name,
    amountMinor: owedMinor,
    currency,
    link: `/accounts?show=${accountId}`,
    evidence: [],
    until: lastDayEver,
  };
}
