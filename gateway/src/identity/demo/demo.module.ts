import { Module } from '@nestjs/common';
import { ErasureModule } from '../erasure/erasure.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { UsersModule } from '../users/users.module';
import { DemoContentService } from './demo-content.service';
import { DemoSweepScheduler } from './demo-sweep.scheduler';
import { DemoController } from './demo.controller';
import { DemoService } from './demo.service';

/** Demo visitors: created, filled, and deleted when their time is over. */
@Module({
  imports: [ErasureModule, SignInModule, UsersModule],
  controllers: [DemoController],
  providers: [DemoContentService, DemoService, DemoSweepScheduler],
})
export class DemoModule {}
