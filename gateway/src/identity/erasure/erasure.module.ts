import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { UserErasureService } from './user-erasure.service';

/** Deletes an account or demo in every part of the system. */
@Module({ imports: [UsersModule], providers: [UserErasureService], exports: [UserErasureService] })
export class ErasureModule {}
