import { Module } from '@nestjs/common';
import { CompanionModule } from './features/companion/companion.module';
import { ConversationsModule } from './features/conversations/conversations.module';
import { ErasureController } from './features/erasure/erasure.controller';

@Module({ imports: [ConversationsModule, CompanionModule], controllers: [ErasureController] })
export class ChatModule {}
