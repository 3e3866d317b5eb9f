import { type WorkspacePackage } from './packages';

/** Package types that each type may depend on. Nx uses the same types as tags. */
const allowed: Record<string, readonly string[]> = {
  domain: ['domain'],
  contracts: ['domain', 'contracts'],
  nlu: ['domain', 'contracts'],
  questions: ['domain', 'contracts', 'nlu'],
  files: ['domain', 'contracts', 'node'],
  web: ['web', 'contracts', 'domain', 'nlu'],
  // Sandboxes only in tests: product code may not import them (.dependency-cruiser.cjs).
  node: ['node', 'contracts', 'domain', 'nlu', 'sandbox'],
  shell: ['web', 'contracts', 'domain'],
  remote: ['web', 'contracts', 'domain', 'nlu'],
  gateway: ['node', 'contracts', 'domain'],
  'web-server': ['node', 'contracts', 'domain'],
  service: ['node', 'contracts', 'domain', 'nlu', 'sandbox', 'questions', 'files'],
  // A provider's sandbox implements the provider's protocol and uses nothing of the product.
  sandbox: ['sandbox'],
  tools: ['node', 'contracts', 'domain', 'nlu', 'web', 'sandbox'],
  e2e: ['domain', 'contracts', 'node', 'sandbox'],
  bench: ['domain', 'contracts', 'node', 'web'],
};

/**
 * Contracts that every remote and the shell may use without declaring them, because they belong to the
 * platform.
 */
const platformContracts = ['@app/contracts-kernel', '@app/contracts-shell', '@app/contracts-identity'];

/** Dependencies between packages that their types forbid, one sentence each. */
export function forbiddenDependencies(packages: readonly WorkspacePackage[]): string[] {
  const typeOf = new Map(packages.map((one) => [one.name, one.type]));
  return packages.flatMap((one) => {
    const may = allowed[one.type];
    if (!may) return [`${one.name} has no known type tag (${one.type}).`];
    const names = new Set([...one.dependencies, ...one.imports.keys()]);
    return [...names]
      .filter((name) => typeOf.has(name) && name !== one.name && !may.includes(typeOf.get(name)!))
      .map((name) => `${one.name} (${one.type}) may not depend on ${name} (${typeOf.get(name)}).`);
  });
}

/** Imports that package.json does not declare, for which Nx would not rebuild after changes. */
export function undeclaredDependencies(packages: readonly WorkspacePackage[]): string[] {
  return packages.flatMap((one) =>
    [...one.imports]
      .filter(([name]) => name !== one.name && !one.dependencies.includes(name))
      .map(
        ([name, file]) =>
          `${one.dir}/${file} imports ${name}, which ${one.dir}/package.json does not declare.`,
      ),
  );
}

/** Contracts that a remote imports without listing their domain in the `needs` of its remote.json. */
export function unannouncedContracts(
  packages: readonly WorkspacePackage[],
  needsOf: (dir: string) => readonly string[],
): string[] {
  return packages
    .filter((one) => one.type === 'remote')
    .flatMap((one) => {
      const needs = needsOf(one.dir).map((domain) => `@app/contracts-${domain}`);
      return [...one.imports]
        .filter(
          ([name]) =>
            name.startsWith('@app/contracts-') && !platformContracts.includes(name) && !needs.includes(name),
        )
        .map(
          ([name, file]) =>
            `${one.dir}/${file} imports ${name}, which the needs of ${one.dir}/remote.json do not list.`,
        );
    });
}
