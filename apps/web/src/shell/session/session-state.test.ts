import type { UserProfile } from '@consultorio/contracts/profiles';
import type { User } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { initialSession, nextSession, type SessionEvent, type SessionState } from './session-state.ts';

const ana = { uid: 'ana' } as User;
const eva = { uid: 'eva' } as User;
const profile = { id: '1', firstName: 'Ana' } as UserProfile;
const after = (...events: SessionEvent[]): SessionState => events.reduce(nextSession, initialSession);

describe('session', () => {
  it('starts loading', () => expect(initialSession).toMatchObject({ user: null, loading: true }));

  it('nobody: both are cleared and loading ends', () => {
    const left = after({ kind: 'signedIn', user: ana }, { kind: 'profileRead', profile }, { kind: 'signedOut' });
    expect(left).toEqual({ user: null, profile: null, loading: false, failed: false });
  });

  it('somebody: loading lasts until the profile is here', () => {
    expect(after({ kind: 'signedIn', user: ana })).toMatchObject({ user: ana, profile: null, loading: true });
    expect(after({ kind: 'signedIn', user: ana }, { kind: 'profileRead', profile })).toMatchObject({
      profile,
      loading: false,
    });
  });

  it('loading ends too when the profile cannot be read, and the page says so', () => {
    const failed = after({ kind: 'signedIn', user: ana }, { kind: 'profileFailed' });
    expect(failed).toEqual({ user: ana, profile: null, loading: false, failed: true });
  });

  it('a profile that does not exist yet is waited for without a complaint', () => {
    expect(after({ kind: 'signedIn', user: ana }, { kind: 'profileMissing' })).toMatchObject({
      loading: false,
      failed: false,
    });
  });

  it('a refresh that fails keeps the profile on the page', () => {
    const kept = after({ kind: 'signedIn', user: ana }, { kind: 'profileRead', profile }, { kind: 'profileFailed' });
    expect(kept).toMatchObject({ profile, failed: false });
  });

  it('another person never sees the profile of the one before', () => {
    const changed = after(
      { kind: 'signedIn', user: ana },
      { kind: 'profileRead', profile },
      { kind: 'signedIn', user: eva },
    );
    expect(changed).toMatchObject({ user: eva, profile: null, loading: true });
  });

  it('an answer that arrives after signing out belongs to nobody', () => {
    const late = after({ kind: 'signedIn', user: ana }, { kind: 'signedOut' }, { kind: 'profileRead', profile });
    expect(late).toMatchObject({ user: null, profile: null });
  });
});
