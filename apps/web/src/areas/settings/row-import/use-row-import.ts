import type { MutationName } from '@consultorio/contracts/verbs';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLeaveGuard } from '../../../kit/leave-guard.tsx';

/** The verbs of one kind of import. */
interface ImportVerbs<Row> {
  /** After the last row has come, what this one makes stale is read again. */
  last: MutationName;
  cancelled: MutationName;
  atOnce: number;
  read: (file: File) => Promise<{ problem: string } | { rows: Row[]; sha256: string }>;
  start: (file: { fileName: string; sha256: string; total: number; idempotencyKey: string }) => Promise<string>;
  add: (importId: string, rows: Row[]) => Promise<unknown>;
  finish?: (importId: string) => Promise<unknown>;
  cancel: (importId: string) => Promise<unknown>;
}

/** An import that can go on after a cut: the server knows each line by its number. */
interface Sending<Row> {
  importId: string;
  rows: Row[];
  sent: number;
}

class Stopped extends Error {}

/** Sends a file in portions; nothing of it counts before the last one has come. */
export function useRowImport<Row>({
  last,
  cancelled,
  atOnce,
  read,
  start,
  add,
  finish,
  cancel: cancelImport,
}: ImportVerbs<Row>) {
  const sending = useRef<Sending<Row> | null>(null);
  const stopped = useRef(false);
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = useMutation({
    mutationKey: [[last]],
    mutationFn: async (file: File | null) => {
      stopped.current = false;
      if (file) sending.current = await begin(file);
      const current = sending.current;
      if (!current) return false;
      const { importId, rows } = current;
      while (current.sent < rows.length) {
        if (stopped.current) throw new Stopped();
        await add(importId, rows.slice(current.sent, current.sent + atOnce));
        current.sent = Math.min(rows.length, current.sent + atOnce);
        setProgress({ sent: current.sent, total: rows.length });
      }
      await finish?.(importId);
      return true;
    },
    onSuccess: () => {
      sending.current = null;
      setProgress(null);
    },
  });

  async function begin(file: File): Promise<Sending<Row> | null> {
    const found = await read(file);
    setProblem('problem' in found ? found.problem : null);
    if ('problem' in found) return null;
    const { rows, sha256 } = found;
    const fileName = file.name.slice(0, 200);
    const importId = await start({ fileName, sha256, total: rows.length, idempotencyKey: crypto.randomUUID() });
    setProgress({ sent: 0, total: rows.length });
    return { importId, rows, sent: 0 };
  }

  const cancel = useMutation({
    mutationKey: [[cancelled]],
    mutationFn: (importId: string) => cancelImport(importId),
    onMutate: () => {
      stopped.current = true;
    },
    onSettled: () => {
      sending.current = null;
      setProgress(null);
    },
  });
  const stop = () => {
    if (sending.current) cancel.mutate(sending.current.importId);
  };
  useLeaveGuard(progress !== null, stop);

  return {
    progress,
    problem,
    /** A portion failed, and the rest can still be sent. */
    isCut: send.isError && sending.current !== null && !send.isPending,
    isBusy: send.isPending || cancel.isPending,
    start: (file: File) => send.mutate(file),
    goOn: () => send.mutate(null),
    stop,
    cancelOther: cancel.mutate,
  };
}

export type RowImport = ReturnType<typeof useRowImport>;
