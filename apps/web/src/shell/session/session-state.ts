import type { UserProfile } from '@consultorio/contracts/profiles';
import type { User } from 'firebase/auth';

/** `failed`: the profile could not be read; the page shows the loader with a way out instead of a false «not found». */
export interface SessionState {
  user: User | null;
  profile: UserProfile | null;
  loading: boolean;
  failed: boolean;
}

export type SessionEvent =
  | { kind: 'signedOut' }
  | { kind: 'signedIn'; user: User }
  | { kind: 'profileRead'; profile: UserProfile }
  /** No profile yet: the page is about to be reloaded. */
  | { kind: 'profileMissing' }
  | { kind: 'profileFailed' }
  | { kind: 'unreachable' };

export const initialSession: SessionState = { user: null, profile: null, loading: true, failed: false };
export const signedOutSession: SessionState = { user: null, profile: null, loading: false, failed: false };

/** loading → signed out | signed in without profile → signed in with profile. Loading ends in every case. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case 'signedOut':
      return signedOutSession;
    case 'signedIn': {
      // The same person again (another tab verified the e-mail) keeps the page as it is.
      const same = state.user?.uid === event.user.uid;
      return {
        user: event.user,
        profile: same ? state.profile : null,
        loading: !same || !state.profile,
        failed: false,
      };
    }
    case 'profileRead':
      // An answer that arrives after signing out belongs to nobody.
      return state.user ? { ...state, profile: event.profile, loading: false, failed: false } : state;
    case 'profileMissing':
      return { ...state, loading: false };
    case 'profileFailed':
      return { ...state, loading: false, failed: state.profile === null };
    case 'unreachable':
      return { ...state, failed: true };
  }
}
