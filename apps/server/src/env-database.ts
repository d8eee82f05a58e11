import { z } from 'zod';

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)((?:[/?#].*)?)$/;

/** One address for each server that an address names, `postgres://login:word@one,two:5433/clinic`: no URL holds several. */
export function addressesOf(address: string): string[] {
  const [, before = '', hosts, after = ''] = ADDRESS.exec(address) ?? [];
  // Of this machine's socket no host is named.
  if (hosts === undefined) return [address];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Of those that a server may be sent to: it writes, and one that follows takes no writes. */
const writing = new Set(['read-write', 'primary']);

const address = z.string().superRefine((value, context) => {
  const urls = addressesOf(value).map((one) => (URL.canParse(one) ? new URL(one) : null));
  if (urls.some((url) => url === null || !/^postgres(ql)?:$/.test(url.protocol)))
    return context.addIssue('must be an address that starts with postgres://');
  const asked = urls[0]?.searchParams.get('target_session_attrs');
  if (asked != null && !writing.has(asked))
    context.addIssue('must not ask for a server that takes no writes: target_session_attrs is read-write or primary');
  else if (urls.length > 1 && asked == null)
    context.addIssue(
      'names several servers: end it in ?target_session_attrs=read-write, so that the one that takes writes is found',
    );
});

/** Where the database is, and by which logins. */
export const databaseVariables = {
  DATABASE_URL: address.optional(),
  /** Past the pooler that DATABASE_URL leads to: for what has to keep its connection. */
  DATABASE_DIRECT_URL: address.optional(),
  /** Of the login that owns the tables: for migrations and the commands. */
  DATABASE_OWNER_URL: address.optional(),
};
