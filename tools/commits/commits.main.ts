/** The gate `commits`: checks the subjects of all commits since the rule was introduced. */
import { execFileSync } from 'node:child_process';
import { workspaceRoot } from '@app/node-testing';
import { subjectFault } from './commit-subjects';

/** The last commit before the rule. */
const base = 'b60e37e3';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: workspaceRoot(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Undefined if the history does not reach back, as in a shallow clone or sources without history. */
function commitsSinceBase(): string[] | undefined {
  try {
    git('merge-base', '--is-ancestor', base, 'HEAD');
    return git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`).split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}

const commits = commitsSinceBase();
if (!commits) console.log(`Skipped: the history does not reach back to ${base}.`);
const faults = (commits ?? []).flatMap((line) => {
  const fault = subjectFault(line.slice(line.indexOf(' ') + 1));
  return fault ? [`${line}\n  ${fault}`] : [];
});
if (faults.length > 0) console.error(faults.join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
