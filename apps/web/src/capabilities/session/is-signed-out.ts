import { functionsCodeOf } from '@consultorio/client/errors';

/** The server refuses the token, or the provider gives no other, in either order. */
export const isSignedOut = (error: unknown): boolean =>
  functionsCodeOf(error) === 'functions/unauthenticated' ||
  (error instanceof Error &&
    'code' in error &&
    (error.code === 'auth/user-disabled' || error.code === 'auth/user-token-expired'));
