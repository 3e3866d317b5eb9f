import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UnitOfWork } from '@app/persistence';
import { CompanionModule } from '../companion/companion.module';
import { RepliesModule } from '../replies/replies.module';
import { conversationSchema, messageSchema } from './conversation.schema';
import { ConversationsController } from './conversations.controller';
import { ConversationsRepository } from './conversations.repository';
import { ConversationsService } from './conversations.service';
import { ExchangeService } from './exchange.service';
import { TalksRepository } from './talks.repository';

@Module({
  imports: [
    CompanionModule,
    RepliesModule,
    MongooseModule.forFeature([
      { name: 'Conversation', schema: conversationSchema },
      { name: 'Message', schema: messageSchema },
    ]),
  ],
  controllers: [ConversationsController],
  providers: [ConversationsRepository, TalksRepository, ConversationsService, ExchangeService],
  exports: [ConversationsRepository],
})
export class ConversationsModule implements OnModuleInit {
  constructor(private readonly unit: UnitOfWork) {}

  onModuleInit(): void {
    this.unit.keepReads();
  }
}
