import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** Only in pieces here: the whole of it would make scanners of this very file cry. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');

export const pdfWith = (text: string): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Producer(${text})>>endobj\ntrailer<<>>\n%%EOF\n`);

/**
 * clamd's protocol where no clamd is installed: `zPING`, `zVERSION`, and `zINSTREAM` with the length before each piece. It
 * knows one signature, until `update` brings others. The soak asks the real one the same.
 */
export async function openClamdStandIn(listen: { port: number } | { path: string } = { port: 0 }) {
  const scanned: Buffer[] = [];
  let signatures: string[] = [eicar];
  let version = 27_812;
  let server: Server | null = null;
  let port = 'port' in listen ? listen.port : 0;
  const sockets = new Set<Socket>();
  const onConnection = (socket: Socket) => {
    sockets.add(socket);
    let heard = Buffer.alloc(0);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      heard = Buffer.concat([heard, bytes]);
      if (heard.equals(Buffer.from('zPING\0'))) socket.end('PONG\0');
      if (heard.equals(Buffer.from('zVERSION\0'))) socket.end(`ClamAV 1.4.3/${version}/Sun Nov 22 09:26:04 2026\0`);
      const sent = heard.subarray(0, 10).toString() === 'zINSTREAM\0' ? unframed(heard.subarray(10)) : null;
      if (!sent) return;
      scanned.push(sent);
      socket.end(
        signatures.some((one) => sent.includes(one)) ? 'stream: Test.EICAR-ndb.UNOFFICIAL FOUND\0' : 'stream: OK\0',
      );
    });
  };
  const start = async () => {
    server = createServer(onConnection);
    server.listen('path' in listen ? listen : { port, host: '127.0.0.1' });
    await once(server, 'listening');
    const address = server.address();
    if (address && typeof address === 'object') port = address.port;
  };
  const stop = async () => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
    server = null;
  };
  const update = (...known: string[]) => {
    signatures = known;
    version += 1;
  };
  await start();
  return { url: 'path' in listen ? `unix:${listen.path}` : `tcp://127.0.0.1:${port}`, scanned, start, stop, update };
}

/** The bytes once the empty piece has come; null before. */
function unframed(heard: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  let at = 0;
  while (at + 4 <= heard.length) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
