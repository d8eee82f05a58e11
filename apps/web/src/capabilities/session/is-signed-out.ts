import { appCodeOf, functionsCodeOf } from '@consultorio/client/errors';

/** The server refuses the token, or the provider gives no other, in either order. */
export const isSignedOut = (error: unknown): boolean =>
  // An app that could not prove itself is no end of the session.
  (functionsCodeOf(error) === 'functions/unauthenticated' && appCodeOf(error) !== 'app-not-verified') ||
  (error instanceof Error &&
    'code' in error &&
    (error.code === 'auth/user-disabled' || error.code === 'auth/user-token-expired'));
