import { forgetEverybody, KEPT_FILES, KEPT_PRESCRIPTIONS } from '../../capabilities/session/kept-here.ts';

/** Nobody is signed in: nothing that anybody typed or chose stays on a device that may be shared. */
export async function forgetKept(): Promise<void> {
  forgetEverybody(localStorage);
  // Before anything that waits for a network: the key goes with what it opens.
  await forgetPrescriptions().catch((error: unknown) => console.error(error));
  await clearObjectStore(KEPT_FILES).catch((error: unknown) => console.error(error));
  // Or it would go on telling whoever holds it of this person.
  await unsubscribe().catch((error: unknown) => console.error(error));
}

export async function forgetPrescriptions(): Promise<void> {
  localStorage.removeItem(KEPT_PRESCRIPTIONS.owner);
  await clearObjectStore(KEPT_PRESCRIPTIONS);
}

interface ObjectStore {
  database: string;
  store: string;
}

/** By itself and not by `use-push-here.ts`: a part that both share would be known to every first screen. */
async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Emptied and not deleted: deleting waits until every other tab has closed it. */
function clearObjectStore({ database, store }: ObjectStore): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    // One that is not there is not made: given up, it leaves nothing. Firefox before 126 tells of no list to look into.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve() : reject(opening.error));
    opening.onsuccess = () => {
      const open = opening.result;
      const done = () => {
        open.close();
        resolve();
      };
      if (!open.objectStoreNames.contains(store)) return done();
      const work = open.transaction(store, 'readwrite');
      work.objectStore(store).clear();
      work.oncomplete = done;
      work.onabort = () => reject(work.error);
    };
  });
}
