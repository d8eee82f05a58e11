import { trpc } from '@consultorio/client/trpc';
import { counted } from '@consultorio/contracts/words/counted';
import { andList } from '@consultorio/contracts/words/lists';
import { useCallback, useState } from 'react';
import { notify } from '../../kit/notifications.tsx';
import { errorText } from '../../texts/errors.ts';
import { EfirmaProblem } from './efirma-problem.ts';
import type { OpenEfirma } from './open-efirma.ts';

const untouched = { cer: null, key: null, password: '' };
type Chosen = { cer: File | null; key: File | null; password: string };

/** The chunk and the files; a chunk that does not arrive is a problem like any other. */
async function open({ cer, key, password }: Chosen): Promise<OpenEfirma> {
  if (!cer || !key) throw new EfirmaProblem('certificate');
  const chunk = await import('./open-efirma.ts').catch(() => {
    throw new EfirmaProblem('offline');
  });
  return chunk.openEfirma({ cer, key, password });
}

const reasonOf = (error: unknown) => (error instanceof EfirmaProblem ? error.message : errorText(error));

/**
 * A doctor's e.firma for the documents of one consultation. Files and password stay on this page and are gone with it;
 * the clinic's seal never waits for it.
 */
export function useEfirma(consultationId: string) {
  const { client } = trpc.useUtils();
  // A refusal stands beside the fields, or is told together with the seal that it takes nothing from.
  const prepare = trpc.prepareEfirma.useMutation({ meta: { quiet: true } });
  const add = trpc.signWithEfirma.useMutation({ meta: { quiet: true } });
  const [chosen, setChosen] = useState<Chosen>(untouched);
  const [opened, setOpened] = useState<OpenEfirma | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const begun = chosen.cer !== null || chosen.key !== null || chosen.password !== '';

  const choose = (change: Partial<Chosen>) => {
    setChosen((before) => ({ ...before, ...change }));
    setOpened(null);
    setProblem(null);
  };
  const forget = useCallback(() => {
    setChosen(untouched);
    setOpened(null);
    setProblem(null);
  }, []);
  /** Null where it cannot be opened; the reason stands beside the fields. */
  const check = async (): Promise<OpenEfirma | null> => {
    if (opened) return opened;
    setBusy(true);
    try {
      const efirma = await open(chosen);
      setOpened(efirma);
      setChosen((before) => ({ ...before, password: '' }));
      return efirma;
    } catch (error) {
      setProblem(reasonOf(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  /** Every document of the consultation that waits for it: one action of the person, said once. `signed` tells how far it came. */
  const signAll = async (efirma: OpenEfirma, signed: string[] = []): Promise<void> => {
    setBusy(true);
    try {
      const waiting = (await client.listEfirmas.query({ consultationId })).filter(({ signable }) => signable);
      for (const { orderId, folio } of waiting) {
        const subject = { consultationId, orderId, certificate: efirma.certificate };
        const prepared = await prepare.mutateAsync(subject);
        await add.mutateAsync({ ...subject, preparedAt: prepared.preparedAt, ...(await efirma.sign(prepared)) });
        signed.push(orderId ? folio : 'la nota');
      }
      notify(`Firmaste con e.firma ${counted(waiting.length, 'documento', 'documentos')}.`, 'success');
    } finally {
      setBusy(false);
    }
  };
  /** Whether all of them bear it now; where not, the reason stands beside the fields. */
  const signNow = async (): Promise<boolean> => {
    const efirma = await check();
    if (!efirma) return false;
    setProblem(null);
    return signAll(efirma).then(
      () => true,
      (error: unknown) => {
        setProblem(reasonOf(error));
        return false;
      },
    );
  };
  /** Once the clinic's seal is there: nothing that goes wrong here takes it away. */
  const signSealed = async (): Promise<void> => {
    if (!begun && !opened) return;
    const signed: string[] = [];
    try {
      await signAll(opened ?? (await open(chosen)), signed);
    } catch (error) {
      const what = signed.length > 0 ? `la e.firma quedó solo en ${andList(signed)}` : 'pero sin e.firma';
      notify(`La nota quedó firmada y cerrada, ${what}: ${reasonOf(error)} Puedes agregarla desde la nota.`, 'warning');
    }
  };
  return { chosen, choose, forget, check, signNow, signSealed, opened, problem, busy };
}

export type Efirma = ReturnType<typeof useEfirma>;
