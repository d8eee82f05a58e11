/**
 * The secret of this browser's staff session. Under the beginning of all that is kept here, so that signing out takes it
 * away; beside the provider's own tokens, so that it opens nothing that they would not.
 */
const KEY = 'kept-here:staff-session';

export function readSecret(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepSecret(secret: string): void {
  localStorage.setItem(KEY, secret);
}
