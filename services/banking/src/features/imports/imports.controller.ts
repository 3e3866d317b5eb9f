import { Controller } from '@nestjs/common';
import {
  cancelImportRequest,
  changeImportProfileRequest,
  commitImportRequest,
  importProgressRequest,
  importUploadRequest,
  listImportProfilesRequest,
  previewImportRequest,
  putImportPartRequest,
  readImportRequest,
  rejectedRowsRequest,
  removeImportProfileRequest,
  saveImportProfileRequest,
  startImportRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ImportCommitService } from './commit/import-commit.service';
import { ImportProfilesService } from './profiles/import-profiles.service';
import { ImportsService } from './imports.service';
import { ImportUploads } from './upload/import-uploads.service';

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly uploads: ImportUploads,
    private readonly committing: ImportCommitService,
    private readonly profiles: ImportProfilesService,
  ) {}

  @Handles(startImportRequest)
  start(request: RequestOf<typeof startImportRequest>, call: CallContext) {
    return this.uploads.start(request, call);
  }

  @Handles(putImportPartRequest)
  putPart(request: RequestOf<typeof putImportPartRequest>, call: CallContext) {
    return this.uploads.putPart(request, call);
  }

  @Handles(importUploadRequest)
  standing(request: RequestOf<typeof importUploadRequest>, call: CallContext) {
    return this.uploads.standing(request, call);
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

  @Handles(importProgressRequest)
  progress(request: RequestOf<typeof importProgressRequest>, call: CallContext) {
    return this.imports.progress(request, call);
  }

  @Handles(cancelImportRequest)
  cancel(request: RequestOf<typeof cancelImportRequest>, call: CallContext) {
    return this.imports.cancel(request, call);
  }

  @Handles(rejectedRowsRequest)
  rejected(request: RequestOf<typeof rejectedRowsRequest>, call: CallContext) {
    return this.imports.rejected(request, call);
  }

  @Handles(listImportProfilesRequest)
  listProfiles(_request: unknown, call: CallContext) {
    return this.profiles.list(call);
  }

  @Handles(saveImportProfileRequest)
  saveProfile(request: RequestOf<typeof saveImportProfileRequest>, call: CallContext) {
    return this.profiles.save(request, call);
  }

  @Handles(changeImportProfileRequest)
  changeProfile(request: RequestOf<typeof changeImportProfileRequest>, call: CallContext) {
    return this.profiles.change(request, call);
  }

  @Handles(removeImportProfileRequest)
  removeProfile(request: RequestOf<typeof removeImportProfileRequest>, call: CallContext) {
    return this.profiles.remove(request, call);
  }
}
