import { Controller } from '@nestjs/common';
import type { RequestOf } from '@app/contracts-kernel';
import {
  addPayslipEndpoint,
  importPayslipsEndpoint,
  listPayslipsEndpoint,
  removePayslipEndpoint,
  reviewPayslipEndpoint,
  type NewPayslip,
} from '@app/contracts-payroll';
import { Handles, type CallContext } from '@app/messaging';
import { PayslipsService } from './payslips.service';

@Controller()
export class PayslipsController {
  constructor(private readonly payslips: PayslipsService) {}

  @Handles(listPayslipsEndpoint)
  list(request: RequestOf<typeof listPayslipsEndpoint>, call: CallContext) {
    return this.payslips.list(call.actor, request);
  }

  @Handles(addPayslipEndpoint)
  add(request: NewPayslip, call: CallContext) {
    return this.payslips.add(request, call);
  }

  @Handles(removePayslipEndpoint)
  remove(request: RequestOf<typeof removePayslipEndpoint>, call: CallContext) {
    return this.payslips.remove(request, call);
  }

  @Handles(reviewPayslipEndpoint)
  review(request: RequestOf<typeof reviewPayslipEndpoint>, call: CallContext) {
    return this.payslips.review(request, call);
  }

  @Handles(importPayslipsEndpoint)
  import(request: RequestOf<typeof importPayslipsEndpoint>, call: CallContext) {
    return this.payslips.import(request, call);
  }
}
