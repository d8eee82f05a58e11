import type { demoMail } from '@consultorio/contracts/demo-mail';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import { isMadeHere } from '../../core/identity/identity.ts';
import type { Env } from '../../env.ts';

const answer = z.object({
  oobCodes: z.array(
    z.object({
      email: z.string(),
      /** Of a change of address: the mail goes to the new one. */
      newEmail: z.string().optional(),
      requestType: z.string(),
      oobCode: z.string(),
      oobLink: z.url(),
    }),
  ),
});
const messages = z.object({
  verificationCodes: z.array(z.object({ phoneNumber: z.string(), code: z.string(), sessionInfo: z.string() })),
});
type ActionCode = z.infer<typeof answer>['oobCodes'][number];

const texts: Record<string, { subject: string; text: string; label: string }> = {
  VERIFY_EMAIL: {
    subject: 'Verifica tu correo',
    text: 'Confirma que este correo es tuyo para poder enviar tu consulta.',
    label: 'Verificar mi correo',
  },
  PASSWORD_RESET: {
    subject: 'Restablece tu contraseña',
    text: 'Alguien pidió una contraseña nueva para tu cuenta. Si no fuiste tú, ignora este correo.',
    label: 'Elegir una contraseña nueva',
  },
  EMAIL_SIGNIN: {
    subject: 'Tu enlace para entrar',
    text: 'Ábrelo en el dispositivo con el que quieres entrar. Sirve una vez. Si no lo pediste, ignora este correo.',
    label: 'Entrar',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirma tu correo nuevo',
    text: 'Confirma que este correo es tuyo para usarlo en tu cuenta.',
    label: 'Confirmar mi correo nuevo',
  },
};

/** The emulator tells no time: the moment when this process first saw the code counts. */
const firstSeen = new LRUCache<string, string>({ max: 1000 });

/** When this process first saw it; the list is in the order of asking: what is seen together stays in it. */
function seenAt(id: string, now: number): string {
  const at = firstSeen.get(id) ?? new Date(now).toISOString();
  firstSeen.set(id, at);
  return at;
}

/** The provider's own mail (verification, new password), which the Auth emulator writes down instead of sending. */
export async function listActionMail(
  env: Pick<Env, 'FIREBASE_AUTH_EMULATOR_HOST' | 'FIREBASE_PROJECT_ID'>,
  now: number,
): Promise<z.infer<typeof demoMail>[]> {
  const [{ oobCodes: codes }, { verificationCodes: sent }] = await Promise.all([
    read(env, 'oobCodes', answer),
    read(env, 'verificationCodes', messages),
  ]);
  const texted = sent.map(({ phoneNumber, code, sessionInfo }, index) => ({
    id: sessionInfo,
    to: phoneNumber,
    subject: 'SMS: tu código para entrar',
    text: `${code} es tu código de verificación. No lo compartas con nadie.`,
    links: [],
    sentAt: seenAt(sessionInfo, now - sent.length + index),
  }));
  const mailed = codes.flatMap((code, index) => {
    const mail = texts[code.requestType];
    // Nobody was mailed a code that an invitation's page asked for.
    if (!mail || isMadeHere(code.oobCode)) return [];
    const { subject, text, label } = mail;
    const sentAt = seenAt(code.oobCode, now - codes.length + index);
    return [
      {
        id: code.oobCode,
        to: code.newEmail ?? code.email,
        subject,
        text,
        links: [{ label, path: pathOf(code) }],
        sentAt,
      },
    ];
  });
  return [...mailed, ...texted];
}

/** The emulator's own page is no page for a person; the same code works on ours. */
function pathOf(code: ActionCode): string {
  const mode = new URL(code.oobLink).searchParams.get('mode') ?? '';
  return `/accion?${new URLSearchParams({ mode, oobCode: code.oobCode })}`;
}

async function read<Answer>(
  env: Pick<Env, 'FIREBASE_AUTH_EMULATOR_HOST' | 'FIREBASE_PROJECT_ID'>,
  what: string,
  shape: z.ZodType<Answer>,
): Promise<Answer> {
  const url = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${env.FIREBASE_PROJECT_ID}/${what}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
    return shape.parse(await response.json());
  } catch (error) {
    throw new AppError('unavailable', {}, { cause: error });
  }
}
