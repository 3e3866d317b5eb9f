import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { CardsController } from './cards.controller';
import { CardsService } from './cards.service';

@Module({ imports: [ConversationsModule], controllers: [CardsController], providers: [CardsService] })
export class CardsModule {}
