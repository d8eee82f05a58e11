import { appCodeOf, detailsOf, isTransient } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { Payment } from '@consultorio/contracts/payment';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { useOther } from '../../capabilities/people/about-person.ts';
import { notify } from '../../kit/notifications.tsx';
import { errorText } from '../../texts/errors.ts';
import type { FromConsultation } from './thanks-screen.tsx';
import type { DraftSaver } from './use-draft-saver.ts';

/** How often a consultation that waits for the network is tried again, in milliseconds. */
const RETRY = 6_000;

interface Options {
  consultation: Consultation;
  /** While it is closed, when it opens. */
  opensAt: string | null;
  saver: DraftSaver;
  confirmed: Record<string, number>;
  /** What is to be corrected or confirmed, as the server told it. */
  onRefused: (error: unknown) => void;
  onStopped: () => void;
}

interface Submit {
  send: () => Promise<void>;
  pending: boolean;
  /** Pressed without a network: it goes as soon as there is one. */
  waiting: boolean;
  /** It is not sent any more, also where an attempt is on its way. */
  giveUp: () => void;
  /** As the person reads it now: another one after the server said that the price had changed. */
  payment: Payment | null;
}

/**
 * Sends a draft once, however often and however long it is tried: the key is the same for every attempt of this page.
 * Without an answer it is tried again by itself.
 */
export function useSubmit({ consultation, opensAt, saver, confirmed, onRefused, onStopped }: Options): Submit {
  const { id, service } = consultation;
  const other = useOther();
  const navigate = useNavigate();
  const [preparing, setPreparing] = useState(false);
  const [payment, setPayment] = useState(consultation.payment);
  const [waiting, setWaiting] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const pressed = useRef(false);
  const attempt = useRef(new AbortController());
  // tRPC hands it on to the request, although its type names no signal of a mutation: a test gives one up.
  const ended = {
    get signal() {
      return attempt.current.signal;
    },
  };
  const submit = trpc.submitConsultation.useMutation({
    trpc: ended as object,
    // That nobody answers is not told with each attempt: the page says that it waits.
    meta: { quiet: true },
    onSuccess: ({ folio, dueAt }) => {
      const fromConsulta: FromConsultation = {
        consultationId: id,
        folio,
        serviceName: service.name,
        personName: other?.name ?? null,
        dueAt: dueAt ?? null,
        opensAt,
        payment,
      };
      navigate(paths.thanks, { replace: true, state: { fromConsulta } });
    },
    onError: (error) => {
      if (attempt.current.signal.aborted) return;
      setWaiting(isTransient(error));
      if (isTransient(error)) return;
      notify(errorText(error), 'error');
      const code = appCodeOf(error);
      const { priceText } = detailsOf(error);
      if (code === 'price-changed' && payment && typeof priceText === 'string') setPayment({ ...payment, priceText });
      if (code === 'red-flag') onStopped();
      if (code === 'form-invalid') onRefused(error);
    },
    onSettled: () => {
      pressed.current = false;
    },
  });
  const send = async () => {
    if (pressed.current) return;
    pressed.current = true;
    setPreparing(true);
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    const saved = await saver.flush();
    setPreparing(false);
    if (!saved || signal.aborted) {
      pressed.current = false;
      if (signal.aborted) return;
      // Refusals and changes made elsewhere are told in their place; a missing answer is waited for.
      return setWaiting(saver.view().save.kind === 'offline');
    }
    submit.mutate({
      consultationId: id,
      expectedVersion: saver.version,
      idempotencyKey,
      confirmedBackground: true,
      acceptedTeleconsultation: true,
      ...(payment ? { priceText: payment.priceText } : {}),
      ...(Object.keys(confirmed).length > 0 ? { confirmed } : {}),
    });
  };
  const newest = useRef(send);
  newest.current = send;
  useEffect(() => {
    if (!waiting) return;
    const again = () => void newest.current();
    const timer = setInterval(again, RETRY);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [waiting]);
  const pending = preparing || submit.isPending;
  const giveUp = () => {
    setWaiting(false);
    if (!pending) return;
    attempt.current.abort();
    notify('Ya no la enviamos. Si alcanzó a llegar, la verás en «Mis consultas».', 'info');
  };
  return { send, pending, waiting, giveUp, payment };
}
