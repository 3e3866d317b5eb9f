import path from 'node:path';
import { runTogether } from '@app/node-testing/service';

runTogether(path.join(__dirname, '../edge'));
