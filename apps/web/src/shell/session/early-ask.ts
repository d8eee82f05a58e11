import { createLinks } from '@consultorio/client/links';
import { trpc } from '@consultorio/client/trpc';
import type { UserProfile } from '@consultorio/contracts/profiles';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { keptSession, lendToken } from '../../capabilities/session/kept-session.ts';
import { readSecret } from '../../capabilities/staff-session/session-secret.ts';
import { endpoint } from './endpoint.ts';
import { askFirstReads } from './first-reads.ts';

interface EarlyAsk {
  uid: string;
  /** Null where it was refused: it is asked again, and said, once the provider has spoken. */
  profile: Promise<UserProfile | null>;
}

let early: EarlyAsk | null = null;
let hasSpoken = false;

/**
 * Asks, before anything is drawn and while the provider is still asked whether the session kept here holds, for what the page of its person
 * will show. Nothing of it is shown before the provider has named the same one.
 */
export async function askEarly(queryClient: QueryClient): Promise<void> {
  const kept = await keptSession();
  if (!kept || hasSpoken) return;
  lendToken(kept);
  const client = trpc.createClient({ links: createLinks(endpoint) });
  const utils = createTRPCQueryUtils({ queryClient, client });
  // Staff that strays onto a patient's page asks for nothing of one.
  if (kept.emailVerified && readSecret() === null) askFirstReads(utils, window.location.pathname);
  early = { uid: kept.uid, profile: client.getUserProfile.query().catch(() => null) };
}

/** The provider has spoken: from now on its tokens are sent. What was asked before, if anything was. */
export function endEarly(): EarlyAsk | null {
  const asked = early;
  early = null;
  hasSpoken = true;
  lendToken(null);
  return asked;
}
