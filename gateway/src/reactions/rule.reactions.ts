import { Controller, UseFilters } from '@nestjs/common';
import { ruleToldEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { formatMoney } from '@app/money';
import { UnitOfWork } from '@app/persistence';
import { ErrorPassFilter } from '@app/service-kit';
import { NotificationWriter } from '../identity/notifications/notification.writer';
import { Recipients } from '../identity/notifications/recipients';
import { UserRepository } from '../identity/users/user.repository';

type Told = PayloadOf<typeof ruleToldEvent>;

/** A rule whose person wants to be told was followed: the bell says so. */
@Controller()
@UseFilters(ErrorPassFilter)
export class RuleReactions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly writer: NotificationWriter,
    private readonly recipients: Recipients,
  ) {}

  @On(ruleToldEvent)
  async told(told: Told, delivery: Delivery) {
    await this.recipients.entered(told.userId);
    return this.unitOfWork.react(delivery, 'notify', async (tx) => {
      const user = await this.users.find(told.userId, tx.session);
      if (!user || user.state !== 'active') return;
      await this.writer.add(tx, user._id, {
        kind: 'insight',
        title: told.text,
        message: `${matchText(told, user.preferences.locale)} Told by your rule “${told.rule}”.`,
        severity: 'low',
        link: linkOf(told),
        sourceId: told.ruleId,
      });
    });
  }
}

function matchText({ matched, past, transaction }: Told, locale: string): string {
  if (!transaction)
    return `${matched.toLocaleString(locale)} ${past ? 'past' : 'imported'} transactions match.`;
  const { description, amountMinor, currency, date } = transaction;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(date),
  );
  return `${description}, ${formatMoney(amountMinor, currency, locale)} on ${day}.`;
}

const linkOf = ({ transaction, from, to }: Told): string =>
  transaction ? `/transactions?tx=${transaction.id}` : `/transactions?from=${from}&to=${to}`;
