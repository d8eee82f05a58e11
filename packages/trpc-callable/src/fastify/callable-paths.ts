export interface CallableAddress {
  /** With `region`, also serves `/{projectId}/{region}/{name}`, the form of `connectFunctionsEmulator`. */
  readonly projectId?: string;
  readonly region?: string;
}

/** What goes raw into a URL, as the SDKs paste it, and means nothing to the router of the web server. */
const servableName = /^[A-Za-z0-9_.-]+$/;

export function assertServableName(name: string): void {
  if (!servableName.test(name)) throw new Error(`A callable cannot be named ${JSON.stringify(name)}`);
}

/** The fixed addresses of one callable: its own, and what follows a slash, which Firebase gives to the function too. */
export function pathsOf(name: string, { projectId, region }: CallableAddress): string[] {
  const bases =
    projectId !== undefined && region !== undefined ? [`/${name}`, `/${projectId}/${region}/${name}`] : [`/${name}`];
  return bases.flatMap((base) => [base, `${base}/*`]);
}

/**
 * Finds the callable behind any other path: doubled slashes (some SDKs glue a custom domain and a name with two) or
 * none at all.
 */
export function nameInPath(path: string, isName: (name: string) => boolean, address: CallableAddress): string | null {
  const [first, second, third] = path.split('/').filter((segment) => segment !== '');
  if (first === undefined) return null;
  if (isName(first)) return first;
  const isOurs = address.projectId !== undefined && first === address.projectId && second === address.region;
  return isOurs && third !== undefined && isName(third) ? third : null;
}

/** Whether a path could be a callable that does not exist; only such preflights are answered. */
export function looksCallable(path: string, { projectId, region }: CallableAddress): boolean {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length === 1) return true;
  return segments.length === 3 && segments[0] === projectId && segments[1] === region;
}
