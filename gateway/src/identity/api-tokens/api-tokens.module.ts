import { Module } from '@nestjs/common';
import { ApiTokenRepository } from '../../edge/api-tokens/api-token.repository';
import { PasswordsModule } from '../passwords/passwords.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { UserDataRemovalRegistry } from '../users/user-data-removal.registry';
import { UsersModule } from '../users/users.module';
import { ApiTokensController } from './api-tokens.controller';
import { ApiTokensService } from './api-tokens.service';

/** Creates and revokes the tokens with which programs sign their calls. */
@Module({
  imports: [PasswordsModule, SecondFactorModule, UsersModule],
  controllers: [ApiTokensController],
  providers: [ApiTokensService],
})
export class ApiTokensModule {
  constructor(remains: UserDataRemovalRegistry, tokens: ApiTokenRepository) {
    remains.register((userId, tx) => tokens.removeAll(userId, tx));
  }
}
