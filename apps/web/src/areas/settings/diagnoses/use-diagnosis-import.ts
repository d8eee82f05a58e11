import { trpc } from '@consultorio/client/trpc';
import { ROWS_AT_ONCE } from '@consultorio/contracts/diagnosis-import';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLeaveGuard } from '../../../kit/leave-guard.tsx';
import { type CatalogueRow, readCatalogueFile } from './catalogue-file.ts';

/** An import that can go on after a cut: the server knows each line by its number. */
interface Sending {
  importId: string;
  rows: CatalogueRow[];
  sent: number;
}

class Stopped extends Error {}

/** Sends a file in portions; nothing of it counts before the last one has come. */
export function useDiagnosisImport() {
  const { client } = trpc.useUtils();
  const sending = useRef<Sending | null>(null);
  const stopped = useRef(false);
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = useMutation({
    mutationKey: [['finishDiagnosisImport']],
    mutationFn: async (file: File | null) => {
      stopped.current = false;
      if (file) sending.current = await begin(file);
      const current = sending.current;
      if (!current) return false;
      const { importId, rows } = current;
      while (current.sent < rows.length) {
        if (stopped.current) throw new Stopped();
        await client.addDiagnosisRows.mutate({ importId, rows: rows.slice(current.sent, current.sent + ROWS_AT_ONCE) });
        current.sent = Math.min(rows.length, current.sent + ROWS_AT_ONCE);
        setProgress({ sent: current.sent, total: rows.length });
      }
      // An answer may be lost on its way: a line in the catalogue is not brought there again.
      const { lastImport } = await client.getDiagnosisCatalogue.query();
      if (lastImport?.id !== importId || lastImport.state !== 'done')
        await client.finishDiagnosisImport.mutate({ importId });
      return true;
    },
    onSuccess: () => {
      sending.current = null;
      setProgress(null);
    },
  });

  async function begin(file: File): Promise<Sending | null> {
    const found = await readCatalogueFile(file);
    setProblem('problem' in found ? found.problem : null);
    if ('problem' in found) return null;
    const { rows } = found;
    const { importId } = await client.startDiagnosisImport.mutate({
      ...{ fileName: file.name.slice(0, 200), total: rows.length, idempotencyKey: crypto.randomUUID() },
    });
    setProgress({ sent: 0, total: rows.length });
    return { importId, rows, sent: 0 };
  }

  const cancel = useMutation({
    mutationKey: [['cancelDiagnosisImport']],
    mutationFn: (importId: string) => client.cancelDiagnosisImport.mutate({ importId }),
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
