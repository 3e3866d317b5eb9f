import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ErasureModule } from '../erasure/erasure.module';
import { NoticesModule } from '../notices/notices.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { UsersModule } from '../users/users.module';
import { AccountDeletionService } from './account-deletion.service';
import { ArchivePassService } from './archive-pass.service';
import { AccountEndWriter } from './account-end.writer';
import { ExportPermitRepository } from './export-permit.repository';
import { FreshProofService } from './fresh-proof.service';
import { OwnDataRepository } from './own-data.repository';
import { PersonalArchiveService } from './personal-archive.service';
import { PrivacyController } from './privacy.controller';
import { RestoreProgressService } from './restore-progress.service';
import { RestoreRunnerService } from './restore-runner.service';
import { RestoreRepository } from './restore.repository';
import { RestoreScheduler } from './restore.scheduler';
import {
  EXPORT_PERMIT_MODEL,
  exportPermitSchema,
  RESTORE_MODEL,
  RESTORE_PART_MODEL,
  restorePartSchema,
  restoreSchema,
} from './restore.schema';
import { RestoreService } from './restore.service';

/** A person's own data: exporting and restoring an archive of it, and deleting the account. */
@Module({
  imports: [
    ErasureModule,
    NoticesModule,
    PasswordsModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: EXPORT_PERMIT_MODEL, schema: exportPermitSchema },
      { name: RESTORE_MODEL, schema: restoreSchema },
      { name: RESTORE_PART_MODEL, schema: restorePartSchema },
    ]),
  ],
  controllers: [PrivacyController],
  providers: [
    AccountDeletionService,
    ArchivePassService,
    AccountEndWriter,
    ExportPermitRepository,
    FreshProofService,
    OwnDataRepository,
    PersonalArchiveService,
    RestoreProgressService,
    RestoreRepository,
    RestoreRunnerService,
    RestoreScheduler,
    RestoreService,
  ],
})
export class PrivacyModule {}
