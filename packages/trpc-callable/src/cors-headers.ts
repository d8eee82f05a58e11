/** The headers that the SDKs send. By name, because `*` does not include `Authorization`. */
const sdkHeaders = 'authorization, content-type, firebase-instance-id-token, x-firebase-appcheck';

/** Those of a preflight's answer, which is 204 without a body, beside the ones that let a page read it. */
export const preflightHeaders = (asked: string | undefined): Record<string, string> => ({
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': asked || sdkHeaders,
  'content-length': '0',
});

/** The value of `Vary` with one more name; undefined when it says so already. */
export function withVary(current: string | undefined, name: string): string | undefined {
  if (current === undefined || current === '') return name;
  const names = current.toLowerCase().split(/\s*,\s*/);
  return names.includes(name.toLowerCase()) || names.includes('*') ? undefined : `${current}, ${name}`;
}
