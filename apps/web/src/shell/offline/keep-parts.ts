import { announceNewVersion } from './new-version.ts';

/** Not more often than this is asked whether there is a new version, in milliseconds. */
const ASK_EVERY = 30 * 60_000;

let started = false;

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Begins when somebody is signed in: visitors of the public pages are not sent parts that they may never use. */
export function keepParts(): void {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  started = true;
  register().catch((error: unknown) => {
    // A private window refuses workers: everything works without, but for the page that says «sin conexión».
    console.info('No service worker', error);
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  /** The first worker of this browser is no new version; those that come after it in the same page are. */
  let hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) announceNewVersion();
    hadOne = true;
  });
  const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (!savesData()) active?.postMessage('fetchParts');
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_EVERY) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}
