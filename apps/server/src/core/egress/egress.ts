import { type LookupAddress, lookup as lookUpName } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All addresses of a name; tests hand in another. */
export type LookUp = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;
const byName: LookUp = (host, done) => lookUpName(host, { all: true }, done);

type Asked = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** From the question for the name to the last byte. */
  timeoutMs: number;
  /** What is longer is cut. */
  mostBytes: number;
};
/** `cut`: time or length ended before the answer did; what stands in `body` is its beginning. */
export type Answer = { status: number; headers: IncomingMessage['headers']; body: string; cut: boolean };

/** It leads to an address that is none of the public network's and that nobody has allowed. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

export type Egress = {
  /** No redirect is followed. @throws ForbiddenAddress, or what the connection failed of; once a status is there, nothing. */
  ask(url: string, asked: Asked): Promise<Answer>;
  /** Whether an address may ever be asked, as far as can be said before its name is asked for. */
  mayBeAsked(url: string): boolean;
};

/** All of IPv6 that anybody is reached at; the rest stands for this machine, this network, or another kind of address. */
const globalV6 = ipaddr.parseCIDR('2000::/3');
/** The host of a platform's own services, with an address of the public network. */
const wireServer = '168.63.129.16';

/** Whether an address is one of the public network: not this machine, a private network, a platform's metadata. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || address === wireServer) return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalV6);
}

/** `[::1]` of an address is `::1`. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/**
 * The one way to addresses that somebody else has told us. A name is judged by the addresses that it has when the connection
 * is made, and the connection goes to one of those: who lets a name lead elsewhere meanwhile is refused like everybody else.
 * Public addresses over https alone; those that `allows` names also over http. No connection is used twice.
 */
export function openEgress({
  allows,
  lookUp = byName,
}: {
  allows?: ((address: string) => boolean) | undefined;
  lookUp?: LookUp;
} = {}): Egress {
  const isAllowed = (address: string) => allows?.(address) ?? false;
  const overHttps = (address: string) => isAllowed(address) || isPublic(address);
  const judged =
    (mayBe: (address: string) => boolean): LookupFunction =>
    (host, options, done) =>
      lookUp(host, (error, addresses) => {
        const [first] = addresses ?? [];
        if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 0);
        // One that is none of theirs is enough: nobody chooses for us which of them is asked.
        if (!addresses.every(({ address }) => mayBe(address))) return done(new ForbiddenAddress(host), '', 0);
        return options.all ? done(null, addresses) : done(null, first.address, first.family);
      });
  const ways = {
    'http:': { request: requestHttp, mayBe: isAllowed, agent: new HttpAgent({ lookup: judged(isAllowed) }) },
    'https:': { request: requestHttps, mayBe: overHttps, agent: new HttpsAgent({ lookup: judged(overHttps) }) },
  };
  const wayOf = ({ protocol }: URL) => (protocol === 'http:' ? ways['http:'] : ways['https:']);

  return {
    mayBeAsked: (url) => {
      if (!URL.canParse(url)) return false;
      const { protocol, hostname, username, password } = new URL(url);
      if (!(protocol in ways) || username || password) return false;
      if (isIP(bare(hostname))) return wayOf(new URL(url)).mayBe(bare(hostname));
      return protocol === 'https:' || allows !== undefined;
    },
    ask: (url, { method = 'GET', headers = {}, body, timeoutMs, mostBytes }) =>
      new Promise<Answer>((resolve, reject) => {
        const { hostname } = new URL(url);
        const { request, mayBe, agent } = wayOf(new URL(url));
        // No name is asked for where there is none.
        if (isIP(bare(hostname)) && !mayBe(bare(hostname))) throw new ForbiddenAddress(hostname);
        const signal = AbortSignal.timeout(timeoutMs);
        const asking = request(url, { method, headers, agent, signal });
        // Once there is a status, whatever ends the rest is no failure.
        let breakOff: (() => void) | null = null;
        asking.on('error', (error) => (breakOff ? breakOff() : reject(error)));
        asking.on('response', (answer) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          const settle = (cut: boolean) =>
            resolve({
              ...{ status: answer.statusCode ?? 0, headers: answer.headers, cut },
              body: Buffer.concat(parts).toString('utf8'),
            });
          breakOff = () => settle(true);
          answer.on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > mostBytes) asking.destroy();
            else parts.push(part);
          });
          // Of these the first one counts: whole, or broken off.
          answer
            .on('end', () => settle(false))
            .on('error', breakOff)
            .on('close', breakOff);
        });
        asking.end(body);
      }),
  };
}
