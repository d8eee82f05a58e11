import type { UserProfile } from '@consultorio/contracts/profiles';
import type { User } from 'firebase/auth';
import { createContext, useContext } from 'react';

/** The names are the specification's. */
export interface Session {
  user: User | null;
  profile: UserProfile | null;
  loading: boolean;
  /** The profile or the identity provider could not be reached; `loading` screens offer a way out. */
  failed: boolean;
  login: (email: string, password: string) => Promise<void>;
  /** `answered`: when its window has, before a second factor is asked for. */
  loginWithGoogle: (answered: () => void) => Promise<void>;
  logout: () => Promise<void>;
  getToken: () => Promise<string | null>;
  setProfile: (profile: UserProfile) => void;
  /** Reads the profile again, here and in the other tabs. */
  rehidrateUserProfile: () => Promise<void>;
  /** Holds back the reading of the profile while `work` runs: a registration is finished before anybody sees it. */
  beforeProfile: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
