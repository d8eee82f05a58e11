import { functionsCodeOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { type Viewer, ViewerContext } from '@consultorio/client/use-can';
import { standingOf } from '@consultorio/contracts/access';
import type { UserProfile } from '@consultorio/contracts/profiles';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from 'firebase/auth';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { whosePrescriptions } from '../../capabilities/session/kept-here.ts';
import { identity } from '../../capabilities/session/open-identity.ts';
import { type Session, SessionContext } from '../../capabilities/session/session-context.ts';
import { leaveSessionHint } from '../../capabilities/session/session-hint.ts';
import { forgetWanted } from '../../capabilities/session/wanted-address.ts';
import { dropProofRequest } from '../../capabilities/staff-session/proof-requests.ts';
import { readSecret } from '../../capabilities/staff-session/session-secret.ts';
import { notify } from '../../kit/notifications.tsx';
import { keepParts } from '../offline/keep-parts.ts';
import { endEarly } from './early-ask.ts';
import { askFirstReads } from './first-reads.ts';
import { claimProfileReload, forgetProfileReloads, PROFILE_RELOAD_DELAY } from './profile-reload.ts';
import { initialSession, nextSession, signedOutSession } from './session-state.ts';

/** How long to wait before the identity provider is opened again, in milliseconds. */
const IDENTITY_RETRY = 4_000;

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Every sign-in of staff has a session of ours, which is listed, proven and ended by itself. */
async function profileWithSession(client: Client, asked?: Promise<UserProfile | null>): Promise<UserProfile> {
  const profile = (await asked) ?? (await client.getUserProfile.query());
  if (profile.staffSession?.id !== null || standingOf(profile) !== 'active') return profile;
  const { openStaffSession } = await import('../../capabilities/staff-session/open-staff-session.ts');
  await openStaffSession(client);
  return client.getUserProfile.query();
}

/**
 * Whoever comes with Google, or with a password that was not chosen on our page, never passed through /registro: the row is
 * made here, the first time.
 */
async function registerNow(client: Client): Promise<void> {
  const { emailVerified } = await client.registerProviderPatient.mutate();
  if (emailVerified) return;
  // The next page speaks of a link that was mailed, and can ask for another.
  const { sendVerification } = await identity();
  sendVerification().catch((error: unknown) => console.error(error));
}

interface Props {
  /** Begins as signed out instead of not knowing, for a page that was rendered for strangers. */
  expectsNobody?: boolean;
  children: ReactNode;
}

export function SessionProvider({ expectsNobody = false, children }: Props) {
  const [state, tell] = useReducer(nextSession, expectsNobody ? signedOutSession : initialSession);
  const utils = trpc.useUtils();
  const { client } = utils;
  const queryClient = useQueryClient();
  /** Work that must end before a profile is read; see beforeProfile. */
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  /** Grows with every change of person: an answer for an earlier one is dropped. */
  const turn = useRef(0);
  const last = useRef<string | null>(null);

  const readProfile = useCallback(
    async (asked?: Promise<UserProfile | null>) => {
      try {
        return await profileWithSession(client, asked);
      } catch (error) {
        if (functionsCodeOf(error) !== 'functions/not-found') throw error;
        await registerNow(client);
        return client.getUserProfile.query();
      }
    },
    [client],
  );

  const arrive = useCallback(
    async (user: User | null) => {
      turn.current += 1;
      const mine = turn.current;
      // Nothing of the person before may be seen by the next one.
      if (last.current !== (user?.uid ?? null) && last.current !== null) {
        dropProofRequest();
        forgetWanted();
        queryClient.clear();
      }
      last.current = user?.uid ?? null;
      const asked = endEarly();
      // The provider names another one, or nobody: the answers are not theirs.
      if (asked && asked.uid !== user?.uid) queryClient.clear();
      const isTheirs = asked !== null && asked.uid === user?.uid;
      leaveSessionHint(user !== null);
      if (!user) {
        // Here and not in `logout`: another tab, or the provider, may have ended the session.
        import('./forget-kept.ts')
          .then(({ forgetKept }) => forgetKept())
          .catch((error: unknown) => console.error(error));
        return tell({ kind: 'signedOut' });
      }
      // At once, unlike the profile below: a failure that overtook it would look as if nobody were signed in.
      tell({ kind: 'signedIn', user });
      await pending.current;
      // Staff that strays onto a patient's page asks for nothing of one.
      if (!isTheirs && user.emailVerified && readSecret() === null) askFirstReads(utils, window.location.pathname);
      try {
        const profile = await readProfile(isTheirs ? asked.profile : undefined);
        if (mine !== turn.current) return;
        forgetProfileReloads(sessionStorage);
        const keeper = whosePrescriptions(localStorage);
        if (keeper !== null && keeper !== profile.id)
          import('./forget-kept.ts')
            .then(({ forgetPrescriptions }) => forgetPrescriptions())
            .catch((error: unknown) => console.error(error));
        // The whole page is drawn by it: in pieces, so that a press meanwhile is heard.
        startTransition(() => tell({ kind: 'profileRead', profile }));
      } catch (error) {
        if (mine !== turn.current) return;
        if (functionsCodeOf(error) === 'functions/not-found' && claimProfileReload(sessionStorage, user.uid)) {
          setTimeout(() => window.location.reload(), PROFILE_RELOAD_DELAY);
          return tell({ kind: 'profileMissing' });
        }
        console.error(error);
        tell({ kind: 'profileFailed' });
      }
    },
    [queryClient, readProfile, utils],
  );

  useEffect(() => {
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const begin = () =>
      void identity()
        .then(({ watch }) => {
          if (!gone) stop = watch((user) => void arrive(user));
        })
        .catch((error: unknown) => {
          if (gone) return;
          console.error(error);
          tell({ kind: 'unreachable' });
          timer = setTimeout(begin, IDENTITY_RETRY);
        });
    begin();
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [arrive]);

  const refresh = useCallback(async () => {
    const mine = turn.current;
    await (await identity()).refresh();
    const profile = await profileWithSession(client);
    if (mine === turn.current) tell({ kind: 'profileRead', profile });
  }, [client]);
  const tellOtherTabs = useOtherTabs(refresh);

  const session = useMemo<Session>(() => {
    const beforeProfile: Session['beforeProfile'] = (work) => {
      const result = work();
      pending.current = result.catch(() => undefined);
      return result;
    };
    return {
      ...state,
      beforeProfile,
      login: async (email, password) => void (await (await identity()).signIn(email, password)),
      loginWithGoogle: async (answered) => void (await (await identity()).signInWithGoogle(answered)),
      logout: async () => {
        try {
          const close = state.profile?.staffSession?.id ? await closing() : null;
          await (await identity()).signOut();
          close?.();
          // On a shared device nothing that waits for a reload may outlive the session.
          sessionStorage.clear();
        } catch {
          // The severity is the specification's.
          notify('Ocurrió un error al cerrar sesión', 'success');
        }
      },
      getToken: async () => (await identity()).getToken(),
      setProfile: (profile: UserProfile) => tell({ kind: 'profileRead', profile }),
      rehidrateUserProfile: async () => {
        await refresh();
        tellOtherTabs();
      },
    };
  }, [state, refresh, tellOtherTabs]);

  const { user, profile } = state;
  const signedIn = user !== null;
  useEffect(() => (signedIn ? watchLeftPage() : undefined), [signedIn]);
  const known = profile !== null;
  useEffect(() => {
    if (!known) return;
    // After the person's own requests.
    const timer = setTimeout(keepParts, 1_500);
    return () => clearTimeout(timer);
  }, [known]);
  const viewer = useMemo<Viewer | null>(
    () => profile && { id: profile.id, role: profile.role, standing: standingOf(profile) },
    [profile],
  );

  return (
    <SessionContext value={session}>
      <ViewerContext value={viewer}>{children}</ViewerContext>
    </SessionContext>
  );
}

/** Signing out goes on without it. */
const closing = () =>
  import('../../capabilities/staff-session/close-staff-session.ts')
    .then(({ closeStaffSession }) => closeStaffSession())
    .catch(() => null);

const CHANNEL = 'consultorio.session';

/**
 * Signing in and out crosses tabs by the identity provider's own storage; it does not tell a change of the profile (an
 * e-mail verified in the tab that the mail opened). Returns the function that tells.
 */
function useOtherTabs(onChanged: () => Promise<void>): () => void {
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const open = new BroadcastChannel(CHANNEL);
    open.onmessage = () => {
      onChanged().catch((error: unknown) => console.error(error));
    };
    channel.current = open;
    return () => open.close();
  }, [onChanged]);
  return useCallback(() => channel.current?.postMessage('profileChanged'), []);
}

/**
 * A browser may keep the page that was left, with everything on it, and show it again on «atrás», even to another
 * person signed in by then. It leaves hidden, and is loaded anew when it comes back. Returns the function that lets go.
 */
function watchLeftPage(): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const hide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) document.documentElement.style.visibility = 'hidden';
  };
  const loadAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload();
  };
  window.addEventListener('pagehide', hide, { signal });
  window.addEventListener('pageshow', loadAgain, { signal });
  return () => ends.abort();
}
