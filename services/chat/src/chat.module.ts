import { Module } from '@nestjs/common';
import { chatEraseUserEndpoint, chatExportUserEndpoint, chatRestoreUserEndpoint } from '@app/contracts-chat';
import { ErasureModule, PersonalDataModule } from '@app/persistence';
import { CardsModule } from './features/cards/cards.module';
import { CompanionModule } from './features/companion/companion.module';
import { ConversationsModule } from './features/conversations/conversations.module';
import { personalData } from './personal-data.options';

@Module({
  imports: [
    ConversationsModule,
    CardsModule,
    CompanionModule,
    ErasureModule.of(chatEraseUserEndpoint),
    PersonalDataModule.of(chatExportUserEndpoint, chatRestoreUserEndpoint, personalData),
  ],
})
export class ChatModule {}
