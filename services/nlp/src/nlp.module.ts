import { Module } from '@nestjs/common';
import { nlpEraseUserEndpoint, nlpExportUserEndpoint, nlpRestoreUserEndpoint } from '@app/contracts-nlp';
import { ErasureModule, PersonalDataModule } from '@app/persistence';
import { CommandsModule } from './features/commands/commands.module';
import { RecognitionModule } from './features/recognition/recognition.module';
import { HistoryModule } from './features/history/history.module';
import { personalData } from './personal-data.options';

@Module({
  imports: [
    CommandsModule,
    RecognitionModule,
    HistoryModule,
    ErasureModule.of(nlpEraseUserEndpoint),
    PersonalDataModule.of(nlpExportUserEndpoint, nlpRestoreUserEndpoint, personalData),
  ],
})
export class NlpModule {}
