import { trpc } from '@consultorio/client/trpc';
import type { LegalDocument } from '@consultorio/contracts/legal';
import { useMutation } from '@tanstack/react-query';
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
  return useMutation({
    mutationFn: async ({ email, password, documents }: Registration) => {
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
    },
  });
}
