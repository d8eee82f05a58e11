import { trpc } from '@consultorio/client/trpc';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { draftName } from '../../capabilities/consultation-draft/draft-content.ts';
import { useUnsaved } from '../../capabilities/editing/use-unsaved.ts';
import { forgetFiles } from '../../capabilities/session/kept-files.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';

interface Props {
  consultationId: string;
  onClose: () => void;
}

/** Throws away the unsent draft. Nobody but the patient ever saw it. */
export function DiscardDraft({ consultationId, onClose }: Props) {
  const utils = trpc.useUtils();
  const unsaved = useUnsaved(draftName(consultationId));
  const { profile } = useSession();
  const discard = useMutation({
    mutationKey: [['cancelConsultation']],
    mutationFn: async () => {
      // The list does not carry versions: the newest one is asked for at the moment of discarding.
      const { version } = await utils.client.getConsultation.query({ consultationId });
      await utils.client.cancelConsultation.mutate({ consultationId, expectedVersion: version });
    },
    onSuccess: async () => {
      unsaved.forget();
      if (profile) await forgetFiles(profile.id, `draft:${consultationId}`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      dangerous
      title="¿Descartar lo que llevas?"
      confirm="Descartar borrador"
      cancel="Conservar"
      pending={discard.isPending}
      onConfirm={() => discard.mutate()}
      onClose={onClose}
    >
      <Typography>Se borra lo que escribiste en esta consulta sin enviar. No se puede deshacer.</Typography>
    </ConfirmDialog>
  );
}
