import { start } from './start.mjs';

await start('train');
await start('train-spoken');
