import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const twilioAccount = {
  sid: `AC${'0a'.repeat(16)}`,
  token: 'theauthtokenoftwilio',
  from: '+525500000000',
};
export const metaAccount = { token: 'EAAG-a-token-of-meta', phoneId: '106540352242922' };

type Arrived = { path: string; to: string; said: Record<string, unknown> };
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
    if (!read.refused) arrived.push({ path, to: read.to, said: read.said });
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

function taken(isTwilio: boolean, nth: number, said: Record<string, unknown>): Exclude<Answering, 'hangs up'> {
  const id = String(nth).padStart(32, '0');
  if (!isTwilio) return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id: `wamid.${id}` }] } };
  // With an accent a message is UCS-2: 70 letters, or 67 of each of several.
  const letters = String(said.Body).length;
  return {
    status: 201,
    body: { sid: `SM${id}`, status: 'queued', num_segments: String(letters <= 70 ? 1 : Math.ceil(letters / 67)) },
  };
}
