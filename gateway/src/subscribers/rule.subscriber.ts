import { Controller, UseFilters } from '@nestjs/common';
import { ruleMatchedEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { formatMoney } from '@app/money';
import { ErrorPassFilter } from '@app/service-kit';
import { EventNoticeService } from '../identity/notices/event-notice.service';

type Match = PayloadOf<typeof ruleMatchedEvent>;

/** Notifies of transactions matched by a rule whose owner wants notifications. */
@Controller()
@UseFilters(ErrorPassFilter)
export class RuleSubscriber {
  constructor(private readonly notifier: EventNoticeService) {}

  @On(ruleMatchedEvent)
  matched(match: Match, delivery: Delivery) {
    return this.notifier.notify(match.userId, delivery, ({ locale }) => ({
      kind: 'rule_match',
      title: match.text,
      message: `${matchText(match, locale)} Matched by your rule “${match.rule}”.`,
      severity: 'low',
      link: linkOf(match),
      sourceId: match.ruleId,
    }));
  }
}

function matchText({ matched, past, transaction }: Match, locale: string): string {
  if (!transaction)
    return `${matched.toLocaleString(locale)} ${past ? 'past' : 'imported'} transactions match.`;
  const { description, amountMinor, currency, date } = transaction;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(date),
  );
  return `${description}, ${formatMoney(amountMinor, currency, locale)} on ${day}.`;
}

const linkOf = ({ transaction, from, to }: Match): string =>
  transaction ? `/transactions?tx=${transaction.id}` : `/transactions?from=${from}&to=${to}`;
