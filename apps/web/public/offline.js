// The address in the bar still is the one that was asked for: loading it again leads there.
const told = document.getElementById('told');

/** Asked for first: a reload that fails would only blink. */
const reached = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A prescription that is being read, perhaps at a counter, stays: a network that comes and goes does not take it away. */
const isRead = () => document.querySelector('details[open]') !== null;

async function tryAgain() {
  if (!(await reached())) return false;
  window.location.reload();
  return true;
}

document.getElementById('retry')?.addEventListener('click', async () => {
  if (!(await tryAgain()) && told) told.textContent = 'Todavía no hay conexión.';
});
window.addEventListener('online', () => isRead() || tryAgain());
// The browser knows of its own network only, not of the way from there to the server.
setInterval(() => document.visibilityState === 'visible' && !isRead() && tryAgain(), 5_000);
