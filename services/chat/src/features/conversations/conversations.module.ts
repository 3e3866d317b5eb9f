import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RepliesModule } from '../replies/replies.module';
import { conversationSchema, messageSchema } from './conversation.schema';
import { ConversationsController } from './conversations.controller';
import { ConversationsRepository } from './conversations.repository';
import { ConversationsService } from './conversations.service';
import { ExchangeService } from './exchange.service';

@Module({
  imports: [
    RepliesModule,
    MongooseModule.forFeature([
      { name: 'Conversation', schema: conversationSchema },
      { name: 'Message', schema: messageSchema },
    ]),
  ],
  controllers: [ConversationsController],
  providers: [ConversationsRepository, ConversationsService, ExchangeService],
  exports: [ConversationsRepository],
})
export class ConversationsModule {}
