import { Module } from '@nestjs/common';
import { chatEraseUserEndpoint } from '@app/contracts-chat';
import { ErasureModule } from '@app/persistence';
import { CardsModule } from './features/cards/cards.module';
import { CompanionModule } from './features/companion/companion.module';
import { ConversationsModule } from './features/conversations/conversations.module';

@Module({
  imports: [ConversationsModule, CardsModule, CompanionModule, ErasureModule.of(chatEraseUserEndpoint)],
})
export class ChatModule {}
