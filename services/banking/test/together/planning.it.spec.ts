import path from 'node:path';
import { runWithOneBanking } from '../support/together';

runWithOneBanking(path.join(__dirname, '../planning'));
