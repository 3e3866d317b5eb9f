import { type WorkspacePackage } from './packages';

/** By the type of the importing package: the types it may depend on. Nx knows the same types as tags. */
const allowed: Record<string, readonly string[]> = {
  domain: ['domain'],
  contracts: ['domain', 'contracts'],
  nlu: ['domain', 'contracts'],
  questions: ['domain', 'contracts', 'nlu'],
  files: ['domain', 'contracts', 'node'],
  web: ['web', 'contracts', 'domain', 'nlu'],
  // Sandboxes in tests only: product code may not import them (.dependency-cruiser.cjs).
  node: ['node', 'contracts', 'domain', 'nlu', 'sandbox'],
  shell: ['web', 'contracts', 'domain'],
  remote: ['web', 'contracts', 'domain', 'nlu'],
  gateway: ['node', 'contracts', 'domain'],
  'web-server': ['node', 'contracts', 'domain'],
  service: ['node', 'contracts', 'domain', 'nlu', 'sandbox', 'questions', 'files'],
  // A provider's stand-in knows the provider's wire and nothing of the product.
  sandbox: ['sandbox'],
  tools: ['node', 'contracts', 'domain', 'nlu', 'web', 'sandbox'],
  e2e: ['domain', 'contracts', 'node', 'sandbox'],
  bench: ['domain', 'contracts', 'node', 'web'],
};

/** Contracts every remote and the shell may use without asking: the platform's own. */
const platformContracts = ['@app/contracts-kernel', '@app/contracts-shell', '@app/contracts-identity'];

/** Dependencies between packages that their types forbid, each as one sentence. */
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

/** Imports that package.json does not declare: Nx would not rebuild when they change. */
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

/** Contracts a remote imports without naming their domain in the `needs` of its remote.json. */
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
