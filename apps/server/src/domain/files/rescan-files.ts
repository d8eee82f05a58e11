import { and, desc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { type FileRow, files } from '../../core/db/tables/files.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { isReady } from '../../core/files/ready-in-time.ts';
import { judge } from './scan-file.ts';

/** The rest waits for the next run. */
const RUN_MS = 60_000;
const AT_ONCE = 50;
/** Photos of people and signatures were made anew from their pixels, and papers that were issued show them. */
const asTheyCame = ['consultation', 'message', 'result', 'disclosure', 'proof', 'arco'] as const;

/**
 * Newer signatures look at what older ones, or none, called clean: the latest files first, a minute in each run of the
 * clock. Bytes that are refused so late stay where they are: they may be part of a record, and a signature that was wrong
 * is taken back by a later one.
 */
export async function rescanFiles(dependencies: Dependencies): Promise<void> {
  const { db, scanner } = dependencies;
  // While it is away it is told elsewhere, by /readyz.
  const signatures = await scanner?.signatures().catch(() => null);
  if (!signatures) return;
  const ends = performance.now() + RUN_MS;
  for (;;) {
    const rows = await db
      .select()
      .from(files)
      .where(
        and(
          inArray(files.content, ['clean', 'refused']),
          inArray(files.purpose, [...asTheyCame]),
          isNotNull(files.storageKey),
          isNotNull(files.storedAt),
          or(isNull(files.scannedWith), ne(files.scannedWith, signatures)),
        ),
      )
      .orderBy(desc(files.storedAt))
      .limit(AT_ONCE);
    if (rows.length === 0) return;
    for (const file of rows) if (performance.now() > ends || !(await rescan(dependencies, file, signatures))) return;
  }
}

/** False while the scanner or the storage is away. */
async function rescan(dependencies: Dependencies, file: FileRow, scannedWith: string): Promise<boolean> {
  const { db, files: store, scanner, log } = dependencies;
  if (!scanner || !file.storageKey) return false;
  const isRefused = file.content === 'refused';
  try {
    const signature = await scanner.scan(store.read(file.storageKey));
    if (isRefused !== (signature !== null)) {
      await judge(dependencies, { file, signature, scannedWith, keep: true });
      log.warn({ fileId: file.id, signature }, 'the virus scanner thinks otherwise of a file than before');
      return true;
    }
  } catch (error) {
    // Of a disk that is not mounted every file is missing, and each would pass for one that newer signatures have looked at.
    if (!(await scanner.isReachable()) || !(await isReady(store))) return false;
    // No verdict, as over its length or without the bytes: what was said before stands, and the others have their turn.
    log.warn({ err: error, fileId: file.id }, 'a file could not be scanned again');
  }
  await db.update(files).set({ scannedWith }).where(eq(files.id, file.id));
  return true;
}
