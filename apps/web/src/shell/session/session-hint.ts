/**
 * A cookie that says only that somebody is signed in in this browser, so that the server sends the application instead
 * of a page drawn for strangers. It opens nothing: who it is, the token alone says.
 */
export function leaveSessionHint(signedIn: boolean): void {
  const age = signedIn ? 31_536_000 : 0;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere, and this is one fixed word.
  document.cookie = `signed-in=1; path=/; max-age=${age}; samesite=lax${secure}`;
}
