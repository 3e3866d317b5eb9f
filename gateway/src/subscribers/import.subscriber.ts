import { Controller, UseFilters } from '@nestjs/common';
import { firstDay, lastDay } from '@app/calendar';
import { importCommittedEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { ErrorPassFilter } from '@app/service-kit';
import { EventNoticeService } from '../identity/notices/event-notice.service';

type Committed = PayloadOf<typeof importCommittedEvent>;

/** In rows; a shorter import finishes while its page is still open. */
const longFrom = 1_000;

/** Notifies of a long import that finished, and withdraws the notification if the import is undone. */
@Controller()
@UseFilters(ErrorPassFilter)
export class ImportSubscriber {
  constructor(private readonly notifier: EventNoticeService) {}

  @On(importCommittedEvent)
  async committed(done: Committed, delivery: Delivery) {
    const { userId, importId, added, fileName } = done;
    if (done.undone) return this.notifier.withdraw(userId, delivery, importId);
    // An import without a file is data of the demo.
    if (added < longFrom || !fileName) return;
    return this.notifier.notify(userId, delivery, ({ locale, importAlerts }) =>
      importAlerts === false
        ? undefined
        : {
            kind: 'import_finished',
            title: `${fileName} was imported`,
            message: `${added.toLocaleString(locale)} transactions were added.`,
            severity: 'low',
            link: linkOf(done),
            sourceId: importId,
          },
    );
  }
}

/** The address of the imported rows in the months of the import. */
function linkOf({ months }: Committed): string {
  const [first, last] = [months[0], months.at(-1)];
  const days = first && last ? `&from=${firstDay(first)}&to=${lastDay(last)}` : '';
  return `/transactions?q=${encodeURIComponent('source:import')}${days}`;
}
