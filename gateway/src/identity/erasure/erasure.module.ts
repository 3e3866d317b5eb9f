import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { UserEraser } from './user-eraser';

/** Deletes an account or demo in every part of the system. */
@Module({ imports: [UsersModule], providers: [UserEraser], exports: [UserEraser] })
export class ErasureModule {}
