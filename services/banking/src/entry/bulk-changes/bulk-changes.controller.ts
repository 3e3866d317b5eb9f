import { Controller } from '@nestjs/common';
import { commitBulkEndpoint, previewBulkEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { BulkChangesService } from './bulk-changes.service';

@Controller()
export class BulkChangesController {
  constructor(private readonly bulk: BulkChangesService) {}

  @Handles(previewBulkEndpoint)
  preview(request: RequestOf<typeof previewBulkEndpoint>, call: CallContext) {
    return this.bulk.preview(request, call);
  }

  @Handles(commitBulkEndpoint)
  commit(request: RequestOf<typeof commitBulkEndpoint>, call: CallContext) {
    return this.bulk.commit(request, call);
  }
}
