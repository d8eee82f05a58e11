import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withTimeout } from '../../core/answer-timeout.ts';
import { type Dependencies, forJobs } from '../../core/dependencies.ts';
import { isSameText } from '../../core/phone/is-same-text.ts';
import type { PhoneStatus, PhoneStop } from '../../core/phone/status.ts';
import { TWILIO_STATUS_PATH } from '../../core/phone/twilio.ts';
import { isFromTwilio, twilioStatus } from '../../core/phone/twilio-status.ts';
import { isFromMeta, readMetaNotification } from '../../core/phone/whatsapp-status.ts';
import { endRefusedPhone } from './end-refused-phone.ts';
import { consentsOfNumber, wasAbsentForDays } from './messages.repo.ts';
import { correct, countUndelivered, keepFailure, monthOf } from './months.repo.ts';
import { markCodeStatus, markStatus } from './statuses.repo.ts';

const META_STATUS_PATH = '/phone-status/whatsapp';
/** A status of Twilio's has twenty parameters; Meta tells several at once, of about 600 bytes each. */
const MAX_BYTES = { twilio: 16 * 1024, meta: 256 * 1024 };

const challenge = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
});

/**
 * Where providers tell what became of messages: for anybody who signs with what the provider and we alone know. There is none without
 * credentials. Nothing of what they tell is logged but the code: it names the number.
 */
export async function phoneStatusRoutes(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { env, limits, answerTimeoutMs } = dependencies;
  const asJob = forJobs(dependencies);
  const count = async ({ ip }: FastifyRequest) => {
    limits.count('callsOfAddress', ip);
  };
  const { twilio } = env;
  if (twilio)
    await app.register(async (scope) => {
      scope.addHook('onRequest', count);
      takeBytes(scope, 'application/x-www-form-urlencoded', MAX_BYTES.twilio);
      scope.post(TWILIO_STATUS_PATH, async (request, reply) => {
        const form = formOf(bytesOf(request));
        const signature = textOf(request.headers['x-twilio-signature']);
        const url = `${env.publicUrl}${request.url}`;
        if (!form || !isFromTwilio(twilio.token, { signature, url, form })) return reply.code(403).send();
        const { message } = request.query as Record<string, unknown>;
        const status = twilioStatus(form, typeof message === 'string' ? message : null);
        if (status) await withTimeout(settleStatus(asJob, status), answerTimeoutMs);
        return reply.header('cache-control', 'no-store').code(200).send('');
      });
    });
  const webhook = env.whatsApp?.webhook;
  const phoneId = env.whatsApp?.phoneId ?? '';
  if (webhook)
    await app.register(async (scope) => {
      scope.addHook('onRequest', count);
      takeBytes(scope, 'application/json', MAX_BYTES.meta);
      scope.get(META_STATUS_PATH, { exposeHeadRoute: false }, async (request, reply) => {
        const asked = challenge.safeParse(request.query).data;
        if (!asked || !isSameText(asked['hub.verify_token'], webhook.verifyToken)) return reply.code(403).send();
        return reply.type('text/plain; charset=utf-8').send(asked['hub.challenge']);
      });
      scope.post(META_STATUS_PATH, async (request, reply) => {
        const body = bytesOf(request);
        const signature = textOf(request.headers['x-hub-signature-256']);
        if (!isFromMeta(webhook.appSecret, signature, body)) return reply.code(403).send();
        const { statuses, stops } = readMetaNotification(jsonOf(body), phoneId);
        const settle = async () => {
          for (const status of statuses) await settleStatus(asJob, status);
          for (const stop of stops) await settleStop(asJob, stop);
        };
        await withTimeout(settle(), answerTimeoutMs);
        return reply.header('cache-control', 'no-store').code(200).send('');
      });
    });
}

/** As they came: signatures are of bytes. */
function takeBytes(scope: FastifyInstance, type: string, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

/** Null of one that says something twice. */
function formOf(body: Buffer): Record<string, string> | null {
  const read = [...new URLSearchParams(body.toString('utf8'))];
  const form = new Map(read);
  return form.size === read.length ? Object.fromEntries(form) : null;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** What became of a message. Told twice, out of order or of what we do not know (any more), it changes nothing. */
async function settleStatus(dependencies: Dependencies, status: PhoneStatus): Promise<void> {
  const { db, log, now } = dependencies;
  const settled = await db.transaction(async (tx) => {
    const marked = (await markStatus(tx, status)) ?? (await markCodeStatus(tx, status));
    if (!marked) return null;
    if (marked.month) await correct(tx, marked.month, -marked.unbilled);
    if (marked.month && status.outcome === 'failed') await countUndelivered(tx, marked.month);
    return marked;
  });
  if (!settled || status.outcome === 'delivered') return;
  const { code, fault } = status;
  log.warn({ code, fault }, 'a message to a telephone did not arrive');
  if (fault === 'ours') await keepFailure(db, monthOf(now()), { at: new Date(now()).toISOString(), code });
  const { consentId } = settled;
  // A code's number was nobody's yet.
  if (!consentId) return;
  if (fault === 'number' || (fault === 'absent' && (await wasAbsentForDays(db, consentId, code))))
    await endRefusedPhone(dependencies, consentId, { code });
}

/** Of everybody who is told there; whoever agreed anew since then goes on. */
async function settleStop(dependencies: Dependencies, { number, at }: PhoneStop): Promise<void> {
  for (const { id } of await consentsOfNumber(dependencies.db, { channel: 'whatsapp', number, before: at }))
    await endRefusedPhone(dependencies, id, { code: 'stop', by: 'person' });
}
