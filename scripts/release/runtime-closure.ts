/** An entry of `packages` in package-lock.json, as far as it is read here. */
export type LockEntry = {
  link?: true;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Lock = Record<string, LockEntry>;

/** Peers that are there for their types: nothing of them is loaded while a server runs. */
const TYPES_ALONE = new Set(['typescript']);

/**
 * What a workspace loads while it runs, by package-lock.json: its dependencies, theirs, and so on, workspaces among them.
 * npm itself cannot say it: `--omit=dev` with `--workspace` keeps what is a dependency of any other workspace.
 * @returns paths below the root as the lock has them (`node_modules/fastify`, `packages/contracts`), sorted; an optional
 * one of another platform may not be installed.
 * @throws where the lock names a dependency that it does not hold.
 */
export function runtimeClosure(lock: Lock, workspace: string): string[] {
  const found = new Set<string>();
  const waiting = [workspace];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const entry = lock[path];
    if (!entry) throw new Error(`package-lock.json does not hold ${path}.`);
    if (entry.link) waiting.push(entry.resolved ?? '');
    for (const name of neededBy(entry)) {
      const at = resolveFrom(lock, path, name);
      if (at) waiting.push(at);
      else if (!(name in (entry.optionalDependencies ?? {})))
        throw new Error(`package-lock.json does not hold ${name}, which ${path} needs.`);
    }
  }
  return [...found].sort();
}

function neededBy(entry: LockEntry): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional && !TYPES_ALONE.has(name),
  );
  return [...Object.keys(entry.dependencies ?? {}), ...Object.keys(entry.optionalDependencies ?? {}), ...peers];
}

/** As Node.js looks for it: beside the package, then in each folder above. */
function resolveFrom(lock: Lock, path: string, name: string): string | null {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const at = `${folder && `${folder}/`}node_modules/${name}`;
    if (lock[at]) return at;
    if (folder === '') return null;
  }
}
