import type { Egress } from '../egress/egress.ts';
import { askProvider } from './ask-provider.ts';
import type { Letter, PhoneSender, SendOutcome } from './phone-sender.ts';

export type WhatsAppAccount = {
  url: string;
  token: string;
  phoneId: string;
  template: string;
  codeTemplate: string;
  /** Of the app that tells us what became of messages; null: it tells nobody. */
  webhook: { appSecret: string; verifyToken: string } | null;
};

/** Not on WhatsApp or cannot take it, itself the sender, asked not to be written to, and a number that is none. */
export const barred = new Set([131021, 131026, 131045, 131050, 131009, 133010]);
/** Limits of the account, of the application, of the pair, and what passes. */
const later = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131049, 131056, 131057, 133004]);

/**
 * WhatsApp by Meta's Cloud API. A clinic writes first only by templates that Meta has looked at: `template` says clinic and event,
 * with a button whose address ends in the path of the notice; `codeTemplate` is one of authentication. Both in es_MX.
 */
export function whatsAppSender(egress: Egress, account: WhatsAppAccount): PhoneSender {
  const { url, token, phoneId } = account;
  return {
    channel: 'whatsapp',
    hand: (number, letter, id) =>
      askProvider(
        egress,
        {
          url: `${url}/${phoneId}/messages`,
          authorization: `Bearer ${token}`,
          type: 'application/json',
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: number.slice(1),
            type: 'template',
            template: templateOf(letter, account),
            // Comes back with what becomes of it.
            biz_opaque_callback_data: id,
          }),
        },
        judge,
      ),
  };
}

const said = (...texts: string[]) => texts.map((text) => ({ type: 'text', text }));
const button = (text: string) => ({ type: 'button', sub_type: 'url', index: '0', parameters: said(text) });

function templateOf(letter: Letter, { template, codeTemplate }: WhatsAppAccount) {
  const language = { code: 'es_MX' };
  if (letter.kind === 'code')
    return {
      name: codeTemplate,
      language,
      components: [{ type: 'body', parameters: said(letter.code) }, button(letter.code)],
    };
  const body = { type: 'body', parameters: said(letter.clinic, letter.title) };
  // The template holds the address up to its first slash.
  return { name: template, language, components: [body, button(letter.path.slice(1))] };
}

function judge(status: number, told: Record<string, unknown>): SendOutcome {
  if (status >= 200 && status < 300) {
    const [first] = Array.isArray(told.messages) ? (told.messages as { id?: unknown }[]) : [];
    return { outcome: 'taken', id: typeof first?.id === 'string' ? first.id : null, parts: 1 };
  }
  const code = Number((told.error as { code?: unknown } | undefined)?.code) || status;
  if (status === 429 || later.has(code)) return { outcome: 'later', code: `${code}` };
  return { outcome: barred.has(code) ? 'barred' : 'misconfigured', code: `${code}` };
}
