import { createTransport } from 'nodemailer';
import type { Env } from '../../env.ts';
import type { Mail } from './deliveries.repo.ts';

/** At once. Each stays open for the next mail. */
const CONNECTIONS = 8;

export type Mailer = {
  /** `mayGo` is asked once a connection is free, at the last moment: what throws there is not sent. */
  send(mail: Mail, mayGo: () => Promise<void>): Promise<void>;
  close(): void;
};

/** Null without SMTP_URL: mail then stays where it was written, in `deliveries`. */
export function createMailer(env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'publicUrl'>): Mailer | null {
  if (!env.SMTP_URL) return null;
  const transport = createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Nothing in a message may make this server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname, origin } = new URL(env.publicUrl);
  const inTurn = turns(CONNECTIONS);
  return {
    send: (delivery, mayGo) =>
      inTurn(async () => {
        await mayGo();
        await transport.sendMail({
          from: env.MAIL_FROM,
          // As an object: an address in a string could hold a list of them.
          to: { name: '', address: oneLine(delivery.recipient) },
          subject: oneLine(delivery.subject),
          text: delivery.path ? `${delivery.text}\n\n${origin}${delivery.path}` : delivery.text,
          // The same at every attempt: a mail sent twice because we died in between is recognised as one.
          messageId: `<${delivery.id}@${hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      }),
    close: () => transport.close(),
  };
}

/** So many at once. The transport's own queue is no place to wait in: what stands there goes out, whatever has happened meanwhile. */
function turns(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work: () => Promise<void>): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** A line break in a header would start another header. */
const oneLine = (value: string) => value.replace(/\p{C}+/gu, ' ').trim();
