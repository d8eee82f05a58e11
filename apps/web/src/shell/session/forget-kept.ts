import { forgetEverybody, KEPT_FILES } from '../../capabilities/session/kept-here.ts';

/** Nobody is signed in: nothing that anybody typed or chose stays on a device that may be shared. */
export async function forgetKept(): Promise<void> {
  forgetEverybody(localStorage);
  // Or it would go on telling whoever holds it of this person.
  await unsubscribe().catch((error: unknown) => console.error(error));
  const databases = (await indexedDB.databases?.().catch(() => undefined)) ?? [];
  if (databases.some(({ name }) => name === KEPT_FILES.database)) await clearFiles();
}

/** By itself and not by `push-here.ts`: a part that both share would be known to every first screen. */
async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Emptied and not deleted: deleting waits until every other tab has closed it. */
function clearFiles(): Promise<void> {
  const { database, store } = KEPT_FILES;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onerror = () => reject(opening.error);
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
