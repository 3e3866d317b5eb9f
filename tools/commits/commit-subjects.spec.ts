import { subjectFault } from './commit-subjects';

describe('subjectFault', () => {
  it.each([
    'feat(banking): add accounts in any currency',
    'fix: keep the session when two tabs sign in',
    'refactor(mf-transactions)!: let features import only downwards',
    'perf(web): process rows in one pass',
    'chore(deps): focus the lock on what is imported',
  ])('accepts "%s"', (subject) => {
    expect(subjectFault(subject)).toBeUndefined();
  });

  it.each([
    [`feat(banking): ${'add more '.repeat(8)}`, /at most 72/],
    ['add accounts', /form/],
    ['feat(Banking): add accounts', /form/],
    ['feat(banking): Add accounts', /capital/],
    ['feat(banking): add accounts.', /full stop/],
    ['feat(banking): added accounts', /imperative/],
    ['feat(banking): adds accounts', /imperative/],
    ['feat(banking): adding accounts', /imperative/],
    ['fix(imports): only rows entered by hand come back', /imperative/],
    ['refactor(banking): a path of a category is said once', /imperative/],
  ])('refuses "%s"', (subject, fault) => {
    expect(subjectFault(subject)).toMatch(fault);
  });
});
