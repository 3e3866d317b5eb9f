import { start } from './start.mjs';

await start('parse');
