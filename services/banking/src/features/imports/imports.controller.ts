import { Controller } from '@nestjs/common';
import {
  commitImportRequest,
  previewImportRequest,
  putImportPartRequest,
  readImportRequest,
  startImportRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ImportCommitService } from './import-commit.service';
import { ImportsService } from './imports.service';

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly committing: ImportCommitService,
  ) {}

  @Handles(startImportRequest)
  start(request: RequestOf<typeof startImportRequest>, call: CallContext) {
    return this.imports.start(request, call);
  }

  @Handles(putImportPartRequest)
  putPart(request: RequestOf<typeof putImportPartRequest>, call: CallContext) {
    return this.imports.putPart(request, call);
  }

  @Handles(previewImportRequest)
  preview(request: RequestOf<typeof previewImportRequest>, call: CallContext) {
    return this.imports.preview(request, call);
  }

  @Handles(readImportRequest)
  read(request: RequestOf<typeof readImportRequest>, call: CallContext) {
    return this.imports.read(request, call);
  }

  @Handles(commitImportRequest)
  commit(request: RequestOf<typeof commitImportRequest>, call: CallContext) {
    return this.committing.commit(request, call);
  }
}
