import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export type Received = {
  id: string;
  type: string;
  eventId: number | null;
  consultationId: string | null;
  /** As Standard Webhooks' own library judges it. */
  genuine: boolean;
  raw: string;
};
type Answering = (received: Received, response: ServerResponse, request: IncomingMessage) => void;

/** A receiver as an integrator writes it. It answers 204 unless a test says otherwise. */
export async function openReceiver() {
  const all: Received[] = [];
  let secret = '';
  const taking: Answering = (_received, response) => response.writeHead(204).end();
  let answering = taking;
  const server = createServer(async (request, response) => {
    const raw = await text(request);
    const read = JSON.parse(raw) as { type: string; data: { eventId: number | null; consultationId: string | null } };
    const id = String(request.headers['webhook-id']);
    const received = { id, type: read.type, ...read.data, genuine: isGenuine(raw, request), raw };
    all.push(received);
    answering(received, response, request);
  });
  const isGenuine = (raw: string, { headers }: IncomingMessage) => {
    try {
      new Webhook(secret).verify(raw, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/avisos`,
    port,
    all,
    knows: (one: string) => {
      secret = one;
    },
    answers: (one: Answering | null) => {
      answering = one ?? taking;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
