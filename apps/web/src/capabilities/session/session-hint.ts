const NAME = 'signed-in';

/**
 * A cookie that says only that somebody is signed in in this browser, so that the server sends the application instead
 * of a page rendered for strangers. It opens nothing: the token alone says who it is.
 */
export function leaveSessionHint(signedIn: boolean): void {
  const age = signedIn ? 31_536_000 : 0;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere, and this is one fixed word.
  document.cookie = `${NAME}=1; path=/; max-age=${age}; samesite=lax${secure}`;
}

export const hintsAtSession = (): boolean => document.cookie.split('; ').includes(`${NAME}=1`);
