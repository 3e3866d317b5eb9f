import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnswersService } from '../answers/answers.service';
import { CompanionModule } from '../companion/companion.module';
import { conversationSchema, messageSchema } from './conversation.schema';
import { ConversationsController } from './conversations.controller';
import { ConversationsRepository } from './conversations.repository';
import { ConversationsService } from './conversations.service';

@Module({
  imports: [
    CompanionModule,
    MongooseModule.forFeature([
      { name: 'Conversation', schema: conversationSchema },
      { name: 'Message', schema: messageSchema },
    ]),
  ],
  controllers: [ConversationsController],
  providers: [ConversationsRepository, ConversationsService, AnswersService],
  exports: [ConversationsRepository],
})
export class ConversationsModule {}
