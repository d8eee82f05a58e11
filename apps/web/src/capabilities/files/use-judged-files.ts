import { trpc } from '@consultorio/client/trpc';
import type { StoredFile } from '@consultorio/contracts/files';

/** Live events tell of it; this is for a device that missed one. */
const ASKED_AGAIN_MS = 20_000;

/** Only the sender is told the name of a file that waits, and may ask for it. */
const isOwnWaiting = ({ content, name }: StoredFile) => content === 'waiting' && name !== '';

/** Own files that waited for the virus scanner when they were sent, as they are now. The others as they came. */
export function useJudgedFiles(files: readonly StoredFile[]): StoredFile[] {
  const answers = trpc.useQueries((ask) =>
    files
      .filter(isOwnWaiting)
      .map(({ id }) =>
        ask.getFileAddress(
          { fileId: id },
          { refetchInterval: ({ state: { data } }) => (data && !isOwnWaiting(data) ? false : ASKED_AGAIN_MS) },
        ),
      ),
  );
  const now = new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
  return files.map((file) => now.get(file.id) ?? file);
}
