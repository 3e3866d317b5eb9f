import { Module } from '@nestjs/common';
import { CompanionModule } from '../companion/companion.module';
import { ModelModule } from '../model/model.module';
import { RepliesService } from './replies.service';

@Module({ imports: [CompanionModule, ModelModule], providers: [RepliesService], exports: [RepliesService] })
export class RepliesModule {}
