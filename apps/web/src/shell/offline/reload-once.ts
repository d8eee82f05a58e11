const KEY = 'consultorio.partReload';
/** A page that fails again so soon, in milliseconds, does not fail because of a new build. */
const SOON = 60_000;

let reloading = false;
/** A page that the server drew begins to listen before the application does. */
let listening = false;

/** True from the moment that the page is about to be loaded again: nothing need be told any more. */
export const isReloading = (): boolean => reloading;

function claim(): boolean {
  const before = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - before < SOON) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  return true;
}

/**
 * A page that stayed open while the build changed asks for parts that are gone. Loading it again brings the new build;
 * once, because a part that still fails is another trouble, and not without a connection: the page would only be lost.
 */
export function reloadWhenPartsAreGone(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || !claim()) return;
    reloading = true;
    window.location.reload();
  });
}
