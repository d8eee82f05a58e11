import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to the server that can go dead: what is connected stays so, and nothing comes through any more. */
export interface Line {
  address: string;
  die: () => void;
  revive: () => void;
  close: () => void;
}

export async function lineTo(baseURL: string): Promise<Line> {
  const { hostname, port } = new URL(baseURL);
  const ends = new Set<Socket>();
  let dead = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.pipe(to);
      if (dead) from.unpipe(to).pause();
      from.on('error', () => to.destroy());
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
    }
    Object.assign(near, { other: far });
    Object.assign(far, { other: near });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const other = (end: Socket) => (end as Socket & { other: Socket }).other;
  return {
    address: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    die: () => {
      dead = true;
      for (const end of ends) end.unpipe(other(end)).pause();
    },
    revive: () => {
      dead = false;
      for (const end of ends) end.pipe(other(end));
    },
    close: () => {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}
