import { trpc } from '@consultorio/client/trpc';
import type { LegalDocument } from '@consultorio/contracts/legal';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { identity } from '../../capabilities/session/open-identity.ts';
import { useSession } from '../../capabilities/session/session-context.ts';

interface Registration {
  email: string;
  password: string;
  /** Exactly what the person had before their eyes. */
  documents: Pick<LegalDocument, 'kind' | 'version' | 'sha256'>[];
}

/** registerPatient → automatic sign-in → recordConsent → verification mail; only then is the profile read. */
export function useSignUp() {
  const { login, beforeProfile } = useSession();
  const { client } = trpc.useUtils();
  const running = useRef<Promise<void> | null>(null);
  const signUp = async ({ email, password, documents }: Registration) => {
    await client.registerPatient.mutate({ email, password });
    await beforeProfile(async () => {
      await login(email, password);
      // Past this point the account exists. What fails now is asked for again on the next page, so it must not look
      // like a failed registration: the consent dialog and «reenviar» are there for that.
      const { sendVerification } = await identity();
      const rest = await Promise.allSettled([
        client.recordConsent.mutate({ documents, purpose: 'registration' }),
        sendVerification(),
      ]);
      for (const result of rest) if (result.status === 'rejected') console.error(result.reason);
    });
  };
  return useMutation({
    mutationFn: (registration: Registration) => {
      // The second press of a double click comes before `isPending` does, and would be told that the e-mail is taken.
      running.current ??= signUp(registration).finally(() => {
        running.current = null;
      });
      return running.current;
    },
  });
}
