import { Controller } from '@nestjs/common';
import {
  cancelImportEndpoint,
  changeImportProfileEndpoint,
  commitImportEndpoint,
  importProgressEndpoint,
  importUploadEndpoint,
  listImportProfilesEndpoint,
  previewImportEndpoint,
  putImportPartEndpoint,
  readImportEndpoint,
  rejectedRowsEndpoint,
  removeImportProfileEndpoint,
  saveImportProfileEndpoint,
  startImportEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ImportCommitService } from './commit/import-commit.service';
import { ImportProfilesService } from './profiles/import-profiles.service';
import { ImportsService } from './imports.service';
import { ImportUploadsService } from './upload/import-uploads.service';

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly uploads: ImportUploadsService,
    private readonly committing: ImportCommitService,
    private readonly profiles: ImportProfilesService,
  ) {}

  @Handles(startImportEndpoint)
  start(request: RequestOf<typeof startImportEndpoint>, call: CallContext) {
    return this.uploads.start(request, call);
  }

  @Handles(putImportPartEndpoint)
  putPart(request: RequestOf<typeof putImportPartEndpoint>, call: CallContext) {
    return this.uploads.putPart(request, call);
  }

  @Handles(importUploadEndpoint)
  status(request: RequestOf<typeof importUploadEndpoint>, call: CallContext) {
    return this.uploads.status(request, call);
  }

  @Handles(previewImportEndpoint)
  preview(request: RequestOf<typeof previewImportEndpoint>, call: CallContext) {
    return this.imports.preview(request, call);
  }

  @Handles(readImportEndpoint)
  read(request: RequestOf<typeof readImportEndpoint>, call: CallContext) {
    return this.imports.read(request, call);
  }

  @Handles(commitImportEndpoint)
  commit(request: RequestOf<typeof commitImportEndpoint>, call: CallContext) {
    return this.committing.commit(request, call);
  }

  @Handles(importProgressEndpoint)
  progress(request: RequestOf<typeof importProgressEndpoint>, call: CallContext) {
    return this.imports.progress(request, call);
  }

  @Handles(cancelImportEndpoint)
  cancel(request: RequestOf<typeof cancelImportEndpoint>, call: CallContext) {
    return this.imports.cancel(request, call);
  }

  @Handles(rejectedRowsEndpoint)
  rejected(request: RequestOf<typeof rejectedRowsEndpoint>, call: CallContext) {
    return this.imports.rejected(request, call);
  }

  @Handles(listImportProfilesEndpoint)
  listProfiles(_request: unknown, call: CallContext) {
    return this.profiles.list(call);
  }

  @Handles(saveImportProfileEndpoint)
  saveProfile(request: RequestOf<typeof saveImportProfileEndpoint>, call: CallContext) {
    return this.profiles.save(request, call);
  }

  @Handles(changeImportProfileEndpoint)
  changeProfile(request: RequestOf<typeof changeImportProfileEndpoint>, call: CallContext) {
    return this.profiles.change(request, call);
  }

  @Handles(removeImportProfileEndpoint)
  removeProfile(request: RequestOf<typeof removeImportProfileEndpoint>, call: CallContext) {
    return this.profiles.remove(request, call);
  }
}
