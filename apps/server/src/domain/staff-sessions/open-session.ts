import { randomBytes, randomUUID } from 'node:crypto';
import { done } from '@consultorio/contracts/primitives';
import { openStaffSessionOutput } from '@consultorio/contracts/staff-sessions';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { channelOfUser } from '../../core/events/publish.ts';
import { secretSha256, signedInAt } from '../../core/identity/staff-session.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { endSession, insertSession, isNewDevice } from './sessions.repo.ts';

/** In this order: every Chrome calls itself Safari too, and every Edge Chrome. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const named = (table: readonly (readonly [RegExp, string])[], userAgent: string) =>
  table.find(([sign]) => sign.test(userAgent))?.[1];

/** A user agent in the words that its owner would use. Nothing of the header itself is kept: anybody may write it. */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [named(browsers, userAgent), named(systems, userAgent)];
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? 'Otro programa';
}

/** After each sign-in of staff. A sign-in from somewhere new is told to its owner by mail, proven or not. */
export const openStaffSession = procedure('openStaffSession')
  .output(openStaffSessionOutput)
  .mutation(async ({ ctx }) => {
    await ctx.limits.countTogether('staffSessions', ctx.user.id);
    const signIn = await ctx.session();
    if (!signIn) throw new AppError('unauthenticated');
    const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
    return act(ctx, 'openStaffSession', async ({ tx, at, audit, notify }) => {
      const { user, ip } = ctx;
      await lockUser(tx, user.id);
      const before = ctx.staffSession?.id;
      if (before) await endSession(tx, { sessionId: before, userId: user.id, at });
      const where = { userId: user.id, device: deviceOf(ctx.userAgent), ip };
      if (await isNewDevice(tx, where)) notify({ userId: user.id, kind: 'newDevice', consultationId: null });
      await insertSession(tx, {
        ...where,
        id,
        secretSha256: secretSha256(secret),
        signedInAt: signedInAt(signIn),
        startedAt: at,
        lastSeenAt: at,
      });
      audit({ targetId: user.id });
      return { id, secret };
    });
  });

/** Whoever signs out: the token may live for an hour, and opens nothing any more, nor does what is open of it go on. */
export const closeStaffSession = procedure('closeStaffSession')
  .output(done)
  .mutation(async ({ ctx }) =>
    act(ctx, 'closeStaffSession', async ({ tx, at, announce }) => {
      const { id: userId } = ctx.user;
      const sessionId = ctx.staffSession?.id;
      if (sessionId && (await endSession(tx, { sessionId, userId, at })))
        announce({ name: 'closeStaffSession', consultationId: null, audience: [channelOfUser(userId)] });
      return { done: true };
    }),
  );
