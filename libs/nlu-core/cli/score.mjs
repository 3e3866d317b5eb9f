import { start } from './start.mjs';

await start('score');
