export { DataKeyRepository } from './data-key.repository';
export { SecretsModule } from './secrets.module';
export { SecretsService } from './secrets.service';
