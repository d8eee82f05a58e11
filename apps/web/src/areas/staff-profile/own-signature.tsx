import { trpc } from '@consultorio/client/trpc';
import { notify } from '../../kit/notifications.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SignatureField } from '../../kit/signature-field.tsx';

export function OwnSignature({ signature }: { signature: string | null }) {
  const utils = trpc.useUtils();
  const change = trpc.updateMySignature.useMutation({
    onSuccess: async (kept) => {
      await utils.getStaffProfile.invalidate();
      notify(kept.signature ? 'Guardamos tu firma.' : 'Quitamos tu firma.', 'success');
    },
  });
  return (
    <SectionCard title="Firma" subtitle="La imagen que llevan tus recetas y órdenes. Las ya emitidas no cambian.">
      <SignatureField
        signature={signature}
        pending={change.isPending}
        onChange={(chosen) => change.mutate({ signature: chosen })}
      />
    </SectionCard>
  );
}
