import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { envelopeOf } from './answer-error.ts';
import { headersBeforeHooks } from './security-headers.ts';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Bytes that Node cannot read as HTTP never become a request. The sender is told so in our envelope, and cut. */
export function answerNoHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const http = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(envelopeOf('invalid-input'));
  const headers = {
    ...headersBeforeHooks,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${http} ${STATUS_CODES[http]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy(error);
}
