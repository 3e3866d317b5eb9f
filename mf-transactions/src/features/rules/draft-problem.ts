import {
  depthOf,
  isLeaf,
  leafProblem,
  leavesOf,
  ruleLimits,
  type RuleAction,
  type RuleDraft,
  type RuleTree,
} from '@app/contracts-banking';

import { splitActionProblem } from './split-action';

/** What a rule still lacks apart from its name, in words; the server validates everything again. */
export function draftProblem({ when, if: tree, then }: RuleDraft): string | undefined {
  if (when.length === 0) return 'Choose when it applies';
  return treeProblem(tree) ?? then.map(actionProblem).find(Boolean);
}

function treeProblem(tree: RuleTree): string | undefined {
  if (depthOf(tree) > ruleLimits.depth) return `Groups can be nested up to ${ruleLimits.depth} levels`;
  const leaves = leavesOf(tree);
  if (leaves.length > ruleLimits.leaves) return `At most ${ruleLimits.leaves} conditions`;
  if (hasEmptyGroup(tree)) return 'Add a condition';
  return leaves.map((leaf) => leafProblem(leaf)?.message).find(Boolean);
}

function hasEmptyGroup(tree: RuleTree): boolean {
  if (isLeaf(tree)) return false;
  if ('not' in tree) return hasEmptyGroup(tree.not);
  const children = 'all' in tree ? tree.all : tree.any;
  return children.length === 0 || children.some(hasEmptyGroup);
}

function actionProblem(action: RuleAction): string | undefined {
  switch (action.do) {
    case 'setCategory':
      return action.category ? undefined : 'Choose a category';
    case 'setMerchant':
      return action.merchant.trim() ? undefined : 'Name the merchant';
    case 'setDescription':
      return action.description.trim() ? undefined : 'Write the description';
    case 'setNote':
      return action.note.trim() ? undefined : 'Write the note';
    case 'addTags':
    case 'removeTags':
      return action.tags.some((tag) => tag.trim()) ? undefined : 'Name a tag';
    case 'setBusiness':
      return Number.isInteger(action.percent) && action.percent >= 0 && action.percent <= 100
        ? undefined
        : 'The business share is a whole number from 0 to 100';
    case 'split':
      return splitActionProblem(action);
    case 'linkSeries':
      return action.series ? undefined : 'Choose a series';
    default:
      return undefined;
  }
}
