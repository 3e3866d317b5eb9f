import { Controller, Module, type DynamicModule } from '@nestjs/common';
import type { exportUserEndpoint, restoreUserEndpoint, RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { DataExportReader, PERSONAL_DATA_OPTIONS } from './data-export.reader';
import { DataRestoreService } from './data-restore.service';
import { DocumentReader } from './documents.reader';
import type { PersonalDataOptions } from './personal-collections';
import { PersonalDataRegistry } from './personal-data.registry';

type ExportContract = ReturnType<typeof exportUserEndpoint>;
type RestoreContract = ReturnType<typeof restoreUserEndpoint>;

/**
 * Exports and restores the data a service stores about a person. Imported once, by the service's root module, next to
 * `ErasureModule`.
 */
@Module({})
export class PersonalDataModule {
  static of(give: ExportContract, take: RestoreContract, options: PersonalDataOptions): DynamicModule {
    @Controller()
    class PersonalDataController {
      constructor(
        private readonly data: DataExportReader,
        private readonly restores: DataRestoreService,
      ) {}

      @Handles(give)
      page(body: RequestOf<ExportContract>, call: CallContext) {
        return this.data.page(body, call);
      }

      @Handles(take)
      take(body: RequestOf<RestoreContract>, call: CallContext) {
        return this.restores.take(take, body, call);
      }
    }
    Reflect.defineMetadata(
      'design:paramtypes',
      [DataExportReader, DataRestoreService],
      PersonalDataController,
    );
    return {
      module: PersonalDataModule,
      global: true,
      controllers: [PersonalDataController],
      providers: [
        { provide: PERSONAL_DATA_OPTIONS, useValue: options },
        PersonalDataRegistry,
        DataExportReader,
        DocumentReader,
        DataRestoreService,
      ],
      exports: [PersonalDataRegistry],
    };
  }
}
