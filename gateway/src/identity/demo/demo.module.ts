import { Module } from '@nestjs/common';
import { ErasureModule } from '../erasure/erasure.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { UsersModule } from '../users/users.module';
import { DemoContent } from './demo-content';
import { DemoSweeper } from './demo-sweeper';
import { DemoController } from './demo.controller';
import { DemoService } from './demo.service';

/** Demo visitors: created, filled, and deleted when their time is over. */
@Module({
  imports: [ErasureModule, SignInModule, UsersModule],
  controllers: [DemoController],
  providers: [DemoContent, DemoService, DemoSweeper],
})
export class DemoModule {}
