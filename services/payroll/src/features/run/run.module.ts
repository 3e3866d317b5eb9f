import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RunController } from './run.controller';
import { RunRepository } from './run.repository';
import { runSchema } from './run.schema';
import { RunService } from './run.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Run', schema: runSchema }])],
  controllers: [RunController],
  providers: [RunService, RunRepository],
})
export class RunModule {}
