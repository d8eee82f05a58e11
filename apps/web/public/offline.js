// The address in the bar still is the one that was asked for: loading it again leads there.
const told = document.getElementById('told');

/** After so long, in milliseconds, a line without an answer is taken for dead. */
const PATIENCE = 10_000;

/** Asked for first: a reload that fails would only blink. */
const reached = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout?.(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A prescription that is being read, perhaps at a counter, stays: a network that comes and goes does not take it away. */
const isRead = () => document.querySelector('details[open]') !== null;

let asking = null;

/** One question at a time: on a dead line they would pile up. */
function tryAgain() {
  asking ??= reached().then((is) => {
    asking = null;
    if (is) {
      // The worker, which shows this page when another does not come, now waits for it: the line may only be slow.
      navigator.serviceWorker?.controller?.postMessage('reached');
      window.location.reload();
    }
    return is;
  });
  return asking;
}

document.getElementById('retry')?.addEventListener('click', async () => {
  if (told) told.textContent = 'Buscando conexión…';
  if (!(await tryAgain()) && told) told.textContent = 'Todavía no hay conexión.';
});
window.addEventListener('online', () => isRead() || tryAgain());
// The browser knows of its own network only, not of the way from there to the server.
setInterval(() => document.visibilityState === 'visible' && !isRead() && tryAgain(), 5_000);
