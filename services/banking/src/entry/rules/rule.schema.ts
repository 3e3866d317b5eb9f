import { storedModel } from '@app/persistence';
import type { RuleRow } from './rule';

export const ruleModel = storedModel<RuleRow>('Rule', 'rules', { userId: 1, position: 1 });
