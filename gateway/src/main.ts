import {
  createLogger,
  databaseNameOf,
  endWithParent,
  JsonLogger,
  messagingOptionsFrom,
  readEnvironment,
} from '@app/service-kit';
import { gatewayEnvironment, settingsFrom } from './gateway.environment';
import { startGateway } from './start-gateway';

const name = 'gateway';

async function main(): Promise<void> {
  const environment = readEnvironment(gatewayEnvironment);
  const logger = new JsonLogger(createLogger(name, environment.LOG_LEVEL));
  const app = await startGateway(
    {
      settings: settingsFrom(environment),
      messaging: messagingOptionsFrom(environment, name),
      mongoUri: environment.MONGODB_URI,
      databaseName: databaseNameOf(environment, name),
      headsFolder: environment.AUDIT_HEADS_DIR,
    },
    logger,
  );
  app.enableShutdownHooks();
  endWithParent(() => app.close());
  await app.listen(environment.PORT, environment.HOST);
  logger.log({ msg: `${name} is ready`, port: environment.PORT, store: environment.STORE_KIND });
}

void main();
