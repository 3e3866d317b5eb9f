import path from 'node:path';
import { runTogether } from '../support/together';

runTogether(path.join(__dirname, '../demo'));
