import { Controller } from '@nestjs/common';
import { commitBulkRequest, previewBulkRequest } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { BulkChangesService } from './bulk-changes.service';

@Controller()
export class BulkChangesController {
  constructor(private readonly bulk: BulkChangesService) {}

  @Handles(previewBulkRequest)
  preview(request: RequestOf<typeof previewBulkRequest>, call: CallContext) {
    return this.bulk.preview(request, call);
  }

  @Handles(commitBulkRequest)
  commit(request: RequestOf<typeof commitBulkRequest>, call: CallContext) {
    return this.bulk.commit(request, call);
  }
}
