import { Module } from '@nestjs/common';
import { ModelModule } from '../model/model.module';
import { RepliesService } from './replies.service';

@Module({ imports: [ModelModule], providers: [RepliesService], exports: [RepliesService] })
export class RepliesModule {}
