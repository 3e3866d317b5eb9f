import { Module } from '@nestjs/common';
import { nlpEraseUserEndpoint, nlpExportUserEndpoint, nlpRestoreUserEndpoint } from '@app/contracts-nlp';
import { ErasureModule, PersonalDataModule } from '@app/persistence';
import { CommandsModule } from './features/commands/commands.module';
import { HearingModule } from './features/hearing/hearing.module';
import { HistoryModule } from './features/history/history.module';
import { personalData } from './personal-data.options';

@Module({
  imports: [
    CommandsModule,
    HearingModule,
    HistoryModule,
    ErasureModule.of(nlpEraseUserEndpoint),
    PersonalDataModule.of(nlpExportUserEndpoint, nlpRestoreUserEndpoint, personalData),
  ],
})
export class NlpModule {}
