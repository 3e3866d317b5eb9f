import { start } from './start.mjs';

await start('report');
