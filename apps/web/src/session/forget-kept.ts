import { forgetEverybody, KEPT_FILES } from './kept-here.ts';

/** Nobody is signed in: nothing that anybody typed or chose stays on a device that may be shared. */
export async function forgetKept(): Promise<void> {
  forgetEverybody(localStorage);
  const databases = (await indexedDB.databases?.().catch(() => undefined)) ?? [];
  if (!databases.some(({ name }) => name === KEPT_FILES)) return;
  const { forgetAllFiles } = await import('./kept-files.ts');
  await forgetAllFiles();
}
