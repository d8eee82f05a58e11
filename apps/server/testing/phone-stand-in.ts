import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const twilioAccount = {
  sid: `AC${'0a'.repeat(16)}`,
  token: 'theauthtokenoftwilio',
  from: '+525500000000',
};
export const metaAccount = {
  token: 'EAAG-a-token-of-meta',
  phoneId: '106540352242922',
  appSecret: '0123456789abcdef0123456789abcdef',
  verifyToken: 'the-word-of-the-clinic',
};

/** `id`: by which the provider knows it. */
type Arrived = { path: string; to: string; id: string; said: Record<string, unknown> };
type Answering = { status: number; body: Record<string, unknown> } | 'hangs up';

/** As Twilio words a refusal, https://www.twilio.com/docs/usage/twilios-response */
export const twilioRefuses = (status: number, code: number, message: string): Answering => ({
  ...{ status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } },
});
/** As Meta words one, https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
export const metaRefuses = (status: number, code: number, message: string): Answering => ({
  ...{ status, body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'AbCdEf' } } },
});

/**
 * Both providers on this machine. Each takes what its real one takes: the path, the login, the form of the body; otherwise it
 * refuses as that one does. What a number is answered by stands in `answers`.
 */
export async function openPhoneStandIn() {
  const arrived: Arrived[] = [];
  const answers = new Map<string, Answering>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await text(request);
    const isTwilio = path.startsWith('/2010-04-01/');
    const read = isTwilio ? readTwilio(path, request.headers, body) : readMeta(path, request.headers, body);
    const answer = read.refused ?? answers.get(read.to) ?? taken(isTwilio, arrived.length + 1, read.said);
    if (!read.refused) arrived.push({ path, to: read.to, id: idOf(isTwilio, arrived.length + 1), said: read.said });
    if (answer === 'hangs up') {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** With which a server asks it. */
    environment: {
      ...{ TWILIO_URL: origin, TWILIO_ACCOUNT_SID: twilioAccount.sid, TWILIO_AUTH_TOKEN: twilioAccount.token },
      ...{ TWILIO_FROM: twilioAccount.from, WHATSAPP_URL: `${origin}/v23.0`, WHATSAPP_TOKEN: metaAccount.token },
      ...{ WHATSAPP_APP_SECRET: metaAccount.appSecret, WHATSAPP_VERIFY_TOKEN: metaAccount.verifyToken },
      ...{ WHATSAPP_PHONE_ID: metaAccount.phoneId, WHATSAPP_TEMPLATE: 'aviso', WHATSAPP_CODE_TEMPLATE: 'codigo' },
    },
    arrived,
    answers,
    at: (to: string) => arrived.filter((one) => one.to === to),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Signed = { url: string; headers: Record<string, string>; payload: string };

/** As Twilio tells what became of a message: to the address that came with it, signed by the account's token. */
export function twilioTells(sent: Record<string, unknown>, told: Record<string, string>): Signed {
  const url = String(sent.StatusCallback);
  const form = { AccountSid: twilioAccount.sid, From: twilioAccount.from, To: String(sent.To), ...told };
  const names = Object.keys(form).sort() as (keyof typeof form)[];
  const signature = createHmac('sha1', twilioAccount.token)
    .update(url + names.map((name) => name + form[name]).join(''))
    .digest('base64');
  return {
    url: url.slice(new URL(url).origin.length),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    payload: new URLSearchParams(form).toString(),
  };
}

/** As Meta tells it: in one notification, signed by the app's secret. */
export function metaTells(value: Record<string, unknown>, phoneId = metaAccount.phoneId): Signed {
  const metadata = { display_phone_number: '525500000000', phone_number_id: phoneId };
  const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }];
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes }] });
  const signature = createHmac('sha256', metaAccount.appSecret).update(payload).digest('hex');
  return {
    url: '/phone-status/whatsapp',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    payload,
  };
}

type Read = { to: string; said: Record<string, unknown>; refused?: Answering };
type Headers = Record<string, string | string[] | undefined>;

function readTwilio(path: string, headers: Headers, body: string): Read {
  const { sid, token } = twilioAccount;
  const login = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
  const nobody = { to: '', said: {} };
  if (path !== `/2010-04-01/Accounts/${sid}/Messages.json`)
    return { ...nobody, refused: twilioRefuses(404, 20404, 'Not found') };
  if (headers.authorization !== login) return { ...nobody, refused: twilioRefuses(401, 20003, 'Authenticate') };
  if (headers['content-type'] !== 'application/x-www-form-urlencoded')
    return { ...nobody, refused: twilioRefuses(400, 20001, 'Content type') };
  const form = Object.fromEntries(new URLSearchParams(body));
  const missing = ['To', 'From', 'Body'].find((name) => !form[name]);
  if (missing) return { ...nobody, refused: twilioRefuses(400, 21604, `${missing} is required`) };
  return { to: form.To ?? '', said: form };
}

type Template = { name: string; language: { code: string }; components: unknown[] };

function readMeta(path: string, headers: Headers, body: string): Read {
  const nobody = { to: '', said: {} };
  if (path !== `/v23.0/${metaAccount.phoneId}/messages`)
    return { ...nobody, refused: metaRefuses(400, 100, 'Unsupported post request') };
  if (headers.authorization !== `Bearer ${metaAccount.token}`)
    return { ...nobody, refused: metaRefuses(401, 190, 'Invalid OAuth access token') };
  const said = JSON.parse(body) as { to: string; messaging_product: string; type: string; template: Template };
  const isWhole =
    said.messaging_product === 'whatsapp' && said.type === 'template' && said.template.language.code === 'es_MX';
  if (!isWhole) return { ...nobody, refused: metaRefuses(400, 100, '(#100) Invalid parameter') };
  const known: Record<string, number> = { aviso: 2, codigo: 2 };
  const { name, components } = said.template;
  if (!(name in known))
    return { ...nobody, refused: metaRefuses(404, 132001, 'Template name does not exist in the translation') };
  if (components.length !== known[name])
    return {
      ...nobody,
      refused: metaRefuses(400, 132000, 'Number of parameters does not match the expected number of params'),
    };
  return { to: `+${said.to}`, said };
}

const idOf = (isTwilio: boolean, nth: number) => `${isTwilio ? 'SM' : 'wamid.'}${String(nth).padStart(32, '0')}`;

function taken(isTwilio: boolean, nth: number, said: Record<string, unknown>): Exclude<Answering, 'hangs up'> {
  const id = idOf(isTwilio, nth);
  if (!isTwilio) return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id }] } };
  // With an accent a message is UCS-2: 70 letters, or 67 of each of several.
  const letters = String(said.Body).length;
  return {
    status: 201,
    body: { sid: id, status: 'queued', num_segments: String(letters <= 70 ? 1 : Math.ceil(letters / 67)) },
  };
}
