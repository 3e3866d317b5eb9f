import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compare, type Difference } from './compare';
import { contractsOf } from './discover';
import { snapshotFile, snapshotOf, type ContractSnapshot } from './snapshot';

export interface ContractChange {
  package: string;
  id: string;
  /** `breaking: make v2` unless additive. */
  breaking: boolean;
  sentence: string;
}

const folderOf = (root: string, name: string): string =>
  path.join(root, 'libs', 'contracts', name, 'snapshots');

/** Differences between the present contracts and the recorded snapshots. */
export function changesOf(root: string, name: string, exported: object): ContractChange[] {
  const recorded = readSnapshots(folderOf(root, name));
  const present = new Map([...contractsOf(exported)].map(([id, contract]) => [id, snapshotOf(id, contract)]));
  const changes: ContractChange[] = [];
  for (const [id, now] of present) {
    const before = recorded.get(id);
    if (!before) changes.push({ package: name, id, breaking: false, sentence: `${id}: additive (new)` });
    else if (JSON.stringify(before) !== JSON.stringify(now))
      changes.push(describe(name, id, compare(before, now)));
  }
  for (const id of recorded.keys()) {
    if (!present.has(id))
      changes.push({
        package: name,
        id,
        breaking: true,
        sentence: `${id}: breaking: it is gone; keep it until nobody uses it`,
      });
  }
  return changes;
}

function describe(name: string, id: string, differences: readonly Difference[]): ContractChange {
  const breaking = differences.filter((one) => one.breaking);
  const shown = (breaking.length > 0 ? breaking : differences)
    .map((one) => `${one.where} ${one.what}`)
    .join('; ');
  return {
    package: name,
    id,
    breaking: breaking.length > 0,
    sentence: `${id}: ${breaking.length > 0 ? 'breaking: make v2' : 'additive'} (${shown || 'remarks only'})`,
  };
}

export function recordSnapshots(root: string, name: string, exported: object): void {
  const folder = folderOf(root, name);
  rmSync(folder, { recursive: true, force: true });
  const contracts = [...contractsOf(exported)];
  if (contracts.length === 0) return;
  mkdirSync(folder, { recursive: true });
  for (const [id, contract] of contracts)
    writeFileSync(
      path.join(folder, snapshotFile(id)),
      JSON.stringify(snapshotOf(id, contract), null, 2) + '\n',
    );
}

function readSnapshots(folder: string): Map<string, ContractSnapshot> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files
      .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as ContractSnapshot)
      .map((one) => [one.id, one]),
  );
}
