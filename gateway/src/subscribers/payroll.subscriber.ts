import { Controller, UseFilters } from '@nestjs/common';
import type { PayloadOf } from '@app/contracts-kernel';
import { payrollRead } from '@app/contracts-payroll';
import { On, type Delivery } from '@app/messaging';
import { ErrorPassFilter } from '@app/service-kit';
import { EventNoticeService } from '../identity/notices/event-notice.service';

/** Notifies of new payslips and of a connection that needs the person, unless the person requested that read and sees its result anyway. */
@Controller()
@UseFilters(ErrorPassFilter)
export class PayrollSubscriber {
  constructor(private readonly notifier: EventNoticeService) {}

  @On(payrollRead)
  async read({ asked, outcome, ownPayslips, message }: PayloadOf<typeof payrollRead>, delivery: Delivery) {
    const { userId, messageId } = delivery;
    const sourceId = `payroll-${messageId}`;
    if (asked || outcome === 'failed') return false;
    if (outcome === 'needs-login')
      return this.notifier.notify(userId, delivery, () => ({
        kind: 'sync_broken',
        title: 'Payroll needs new credentials',
        message,
        severity: 'medium',
        link: '/adp-setup?repair=1',
        sourceId,
      }));
    if (ownPayslips === 0) return false;
    return this.notifier.notify(userId, delivery, ({ importAlerts }) =>
      importAlerts === false
        ? undefined
        : {
            kind: 'payroll_imported',
            title: ownPayslips === 1 ? 'A payslip arrived' : `${ownPayslips} payslips arrived`,
            message,
            severity: 'low',
            link: '/payroll-dashboard',
            sourceId,
          },
    );
  }
}
