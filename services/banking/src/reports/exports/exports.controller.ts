import { Controller } from '@nestjs/common';
import { exportTransactionsEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ExportsService } from './exports.service';

@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Handles(exportTransactionsEndpoint)
  read(request: RequestOf<typeof exportTransactionsEndpoint>, call: CallContext) {
    return this.exports.read(request, call);
  }
}
