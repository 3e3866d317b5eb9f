import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ErasureModule } from '../erasure/erasure.module';
import { NoticesModule } from '../notices/notices.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { UsersModule } from '../users/users.module';
import { AccountDeletion } from './account-deletion.service';
import { ArchivePass } from './archive-pass.service';
import { AccountEndWriter } from './account-end.writer';
import { ExportPermits } from './export-permit.repository';
import { FreshProof } from './fresh-proof.service';
import { OwnData } from './own-data.repository';
import { PersonalArchives } from './personal-archive.service';
import { PrivacyController } from './privacy.controller';
import { RestoreProgress } from './restore-progress.service';
import { RestoreRunner } from './restore-runner.service';
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
    AccountDeletion,
    ArchivePass,
    AccountEndWriter,
    ExportPermits,
    FreshProof,
    OwnData,
    PersonalArchives,
    RestoreProgress,
    RestoreRepository,
    RestoreRunner,
    RestoreScheduler,
    RestoreService,
  ],
})
export class PrivacyModule {}
