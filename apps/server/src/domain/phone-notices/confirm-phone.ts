import { hash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { phoneOfMessages } from '@consultorio/contracts/phone';
import { confirmPhoneInput, phoneConsent, requestPhoneCodeInput } from '@consultorio/contracts/phone-notices';
import { done } from '@consultorio/contracts/primitives';
import { eq } from 'drizzle-orm';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { phoneCodes, phoneConsents } from '../../core/db/tables/phone.ts';
import { timedHandOver } from '../../core/observer.ts';
import type { SendOutcome } from '../../core/phone/phone-sender.ts';
import { procedure } from '../../core/procedure.ts';
import { readEstablishment, readSetting } from '../../core/settings/settings.repo.ts';
import { endConsent } from './messages.repo.ts';
import { correct, keepFailure, monthOf, reserve } from './months.repo.ts';
import { markAccepted } from './statuses.repo.ts';

const GOOD_FOR_MS = 10 * 60_000;

const sealed = (userId: string, code: string) => hash('sha256', `${userId} ${code}`, 'hex');

/** @throws AppError invalid-input for a number that no message is sent to, phone-unreachable, phone-not-now, rate-limited. */
export const requestPhoneCode = procedure('requestPhoneCode')
  .input(requestPhoneCodeInput)
  .output(done)
  .mutation(async ({ ctx, input: { channel, number: typed } }) => {
    const number = phoneOfMessages(typed);
    if (!number) {
      const message = 'Escribe un teléfono de México, Estados Unidos o Canadá con todos sus números';
      throw new AppError('invalid-input', { issues: [{ path: ['number'], code: 'custom', message }] });
    }
    await ctx.limits.countTogether('phoneCodes', ctx.user.id);
    await ctx.limits.countTogether('phoneCodesOfNumber', number);
    if (!ctx.phones.channels.includes(channel)) throw new AppError('phone-not-now');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const [messageId, month] = [randomUUID(), monthOf(ctx.now())];
    await act(ctx, 'requestPhoneCode', async ({ tx, at, audit }) => {
      audit({ details: { channel } });
      const kept = {
        ...{ channel, number, codeSha256: sealed(ctx.user.id, code), madeAt: at },
        ...{ messageId, providerId: null, refusal: null, month, parts: 1 },
      };
      await tx
        .insert(phoneCodes)
        .values({ userId: ctx.user.id, ...kept })
        .onConflictDoUpdate({ target: phoneCodes.userId, set: kept });
    });
    // After the change: no connection is held while the provider thinks.
    await send(ctx, { messageId, month }, { channel, number, code });
    return { done: true };
  });

/** A code is a message like the others: it counts, and the ceiling holds it back. */
async function send(
  ctx: AccountContext,
  { messageId, month }: { messageId: string; month: string },
  { channel, number, code }: { channel: 'sms' | 'whatsapp'; number: string; code: string },
): Promise<void> {
  const { system, phones, log, now } = ctx;
  const { ceiling } = await readSetting(system, 'phoneRules');
  if (!(await reserve(system, month, ceiling))) throw new AppError('phone-not-now');
  const { name: clinic } = await readEstablishment(system);
  const handOver = () => phones.hand(channel, number, { kind: 'code', clinic, code }, messageId);
  const handed: SendOutcome = await timedHandOver(ctx.observer, channel, handOver, ({ outcome }) => outcome);
  if (handed.outcome === 'taken') {
    const { id: providerId, parts } = handed;
    await system.transaction(async (tx) =>
      correct(tx, month, await markAccepted(tx, 'code', { id: messageId, providerId, parts })),
    );
    return keepFailure(system, month, null);
  }
  log.warn({ channel, outcome: handed.outcome, code: handed.code }, 'a code to a telephone was not taken');
  // It may have arrived; the person sees.
  if (handed.outcome === 'unknown') return;
  await correct(system, month, -1);
  if (handed.outcome === 'barred') throw new AppError('phone-unreachable');
  if (handed.outcome === 'misconfigured')
    await keepFailure(system, month, { at: new Date(now()).toISOString(), code: handed.code });
  throw new AppError('phone-not-now');
}

/** The number is told from now on, as the words say that were agreed to. @throws AppError phone-code-refused, stale-document. */
export const confirmPhone = procedure('confirmPhone')
  .input(confirmPhoneInput)
  .output(done)
  .mutation(async ({ ctx, input: { code, consentVersion } }) => {
    if (consentVersion !== phoneConsent.version) throw new AppError('stale-document');
    await ctx.limits.countTogether('phoneGuesses', ctx.user.id);
    return act(ctx, 'confirmPhone', async ({ tx, at, audit }) => {
      const userId = ctx.user.id;
      const [asked] = await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId)).returning();
      const isLate = !asked || Date.parse(asked.madeAt) < Date.parse(at) - GOOD_FOR_MS;
      // Thrown, so that the code stays for the next try.
      if (isLate || !isSame(asked.codeSha256, sealed(userId, code))) throw new AppError('phone-code-refused');
      await endConsent(tx, { userId }, { at, by: 'replaced' });
      const { channel, number } = asked;
      const consent = { id: randomUUID(), userId, channel, number, ...phoneConsent, givenAt: at };
      await tx.insert(phoneConsents).values(consent);
      audit({ targetId: consent.id, details: { channel, version: phoneConsent.version } });
      return { done: true as const };
    });
  });

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Withdraws what was agreed to; nothing that waits is sent any more. */
export const endPhoneNotices = procedure('endPhoneNotices')
  .output(done)
  .mutation(({ ctx }) =>
    act(ctx, 'endPhoneNotices', async ({ tx, at, audit }) => {
      const ended = await endConsent(tx, { userId: ctx.user.id }, { at, by: 'person' });
      audit(ended ? { targetId: ended.id } : {});
      return { done: true as const };
    }),
  );
