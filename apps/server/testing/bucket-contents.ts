import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Numbered as they came. */
type Version = { id: string; bytes: Buffer; at: Date; headers: Record<string, string> };
/** What the next answer is instead: refused for a while, never, not found by whatever stands before the service, closed half-way, with another byte, or stored other than sent. */
export type BucketFault = '503' | '404' | 'hang' | 'cut' | 'flip' | 'store-other';

/** What every stand-in of a service of buckets is made of: the objects of one, by name, and what shall go wrong next. */
export async function openContents(
  keptVersions: boolean,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  refuse: (response: ServerResponse, status: number, code: string) => void,
) {
  const objects = new Map<string, Version[]>();
  const faults: BucketFault[] = [];
  const asked: string[] = [];
  let versioned = keptVersions;
  /** Whether anybody may ask, without a key. */
  const access = { isPublic: false };
  let count = 0;
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      const [status, ...code] = error.message.split(' ');
      refuse(response, Number(status) || 500, code.join(' ') || 'InternalError');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...{ objects, faults, asked, access, refuse },
    isVersioned: () => versioned,
    /** As an operator switches it on while servers run. */
    keepVersions: () => {
      versioned = true;
    },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** @returns the new version */
    store: (key: string, sent: Buffer, headers: Record<string, string>, fault?: BucketFault): Version => {
      const bytes = fault === 'store-other' ? flipped(sent) : sent;
      const one = { id: String(++count), bytes, at: new Date(), headers };
      objects.set(key, versioned ? [...(objects.get(key) ?? []), one] : [one]);
      return one;
    },
    /** All of them where none is named. */
    drop: (key: string, versionId: string | null) => {
      const left = (objects.get(key) ?? []).filter(({ id }) => versionId !== null && id !== versionId);
      if (left.length > 0) objects.set(key, left);
      else objects.delete(key);
    },
    send: (response: ServerResponse, stored: Buffer, headers: Record<string, string>, fault?: BucketFault) => {
      const bytes = fault === 'flip' ? flipped(stored) : stored;
      response.writeHead(200, { 'content-length': bytes.length, ...headers });
      if (fault !== 'cut') return void response.end(bytes);
      response.write(bytes.subarray(0, bytes.length / 2));
      setTimeout(() => response.destroy(), 20);
    },
    /** Moves an object's moment, as if it lay there for long. */
    age: (key: string, ms: number) => {
      for (const one of objects.get(key) ?? []) one.at = new Date(one.at.getTime() - ms);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const flipped = (bytes: Buffer): Buffer => {
  const other = Buffer.from(bytes);
  other[0] = (other[0] ?? 0) ^ 1;
  return other;
};
