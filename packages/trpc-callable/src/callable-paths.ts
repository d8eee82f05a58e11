export interface CallableAddress {
  /** With `region`, also serves `/{projectId}/{region}/{name}`, the URL form of `connectFunctionsEmulator`. */
  readonly projectId?: string;
  /** Such as `us-central1`; it must be the one that clients pass to `getFunctions`. */
  readonly region?: string;
}

/** The SDKs paste a name into the URL unencoded, and it must have no meaning for the router of the web server. */
const servableName = /^[A-Za-z0-9_.-]+$/;

export function assertServableName(name: string): void {
  if (!servableName.test(name)) throw new Error(`A callable cannot be named ${JSON.stringify(name)}`);
}

/** What stands before a name: nothing, or project and region, the URL form of `connectFunctionsEmulator`. */
export function basesOf({ projectId, region }: CallableAddress): string[] {
  return projectId !== undefined && region !== undefined ? ['', `/${projectId}/${region}`] : [''];
}

/** A segment of a route that is one of these names and nothing else; the name is its parameter `callable`. */
export function anyOf(names: readonly string[]): string {
  return `:callable(^(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})$)`;
}

/** Finds the callable of any other path: some SDKs join a custom domain and a name with two slashes. */
export function nameInPath(path: string, isName: (name: string) => boolean, address: CallableAddress): string | null {
  const [first, second, third] = path.split('/').filter((segment) => segment !== '');
  if (first === undefined) return null;
  if (isName(first)) return first;
  const isProject = first === address.projectId && second === address.region;
  return isProject && third !== undefined && isName(third) ? third : null;
}

/** Whether a path could be a callable that does not exist; only such preflights are answered. */
export function looksCallable(path: string, { projectId, region }: CallableAddress): boolean {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length === 1) return true;
  return segments.length === 3 && segments[0] === projectId && segments[1] === region;
}
