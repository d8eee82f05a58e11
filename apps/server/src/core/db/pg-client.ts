/// <reference path="./pg.d.ts" />
import { Client } from 'pg';

/**
 * How pg-boss reaches the database, through `pg`, which knows of one server only: where an address names several, each
 * connection first asks them in turn which one takes writes. Whoever it was before a failover is not asked for again.
 */
export function toWriter(addresses: string[]): { connectionString: string; Client?: typeof Client } {
  const [connectionString = ''] = addresses;
  return addresses.length > 1 ? { connectionString, Client: clientOf(addresses) } : { connectionString };
}

/** A server that says nothing is passed over. */
const ASK_MS = 5_000;

const clientOf = (addresses: string[]): typeof Client =>
  class extends Client {
    override async connect(told: (error?: Error) => void = () => {}): Promise<void> {
      try {
        const { host, port } = await writerOf(addresses);
        this.host = host;
        this.port = port;
        await super.connect();
      } catch (error) {
        told(error as Error);
        // The pool listens to what it is told, and to nothing else.
        return;
      }
      told();
    }
  };

const asksWhetherItWrites =
  "select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as writes";

/** @throws what the last of them said, when none takes writes. */
async function writerOf(addresses: string[]): Promise<{ host: string; port: number }> {
  let last: unknown = new Error('None of the servers takes writes.');
  for (const connectionString of addresses) {
    const client = new Client({ connectionString, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query(asksWhetherItWrites);
      if (rows[0]?.writes) return { host: client.host, port: client.port };
    } catch (error) {
      last = error;
    } finally {
      client.end().catch(() => {});
    }
  }
  throw last;
}
