import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import type { TemplateDetail } from '@consultorio/contracts/templates';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { ArchiveButton } from '../../kit/archive-button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';

/** The actions on a whole template. */
export function TemplateMenu({ template }: { template: TemplateDetail }) {
  const { id: templateId, name, state, shared, editable } = template;
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const copying = useIntentionKey();
  const sharing = useIntentionKey();
  const mayShare = useCan('shareTemplate') && !shared && !editable;
  const [isSharing, setIsSharing] = useState(false);
  const duplicate = trpc.duplicateTemplate.useMutation({
    meta: { success: 'Se hizo una copia: esta es.' },
    onSuccess: ({ templateId: copyId }) => {
      copying.done();
      navigate(pathTo.template(copyId));
    },
  });
  const share = trpc.shareTemplate.useMutation({
    meta: { success: 'La clínica tiene su propia copia: esta es.' },
    onSuccess: ({ templateId: copyId }) => {
      sharing.done();
      navigate(pathTo.template(copyId));
    },
    onSettled: () => setIsSharing(false),
  });
  const archive = trpc.archiveTemplate.useMutation({
    meta: { success: 'La plantilla quedó archivada.' },
  });
  const restore = trpc.restoreTemplate.useMutation();
  /** The editor saves on its own, so the version is asked for when it counts. */
  const asRead = async () => {
    const { version } = await utils.getTemplate.fetch({ templateId }, { staleTime: 0 });
    return { templateId, expectedVersion: version };
  };
  const copy = { templateId, name: `${name.slice(0, 110)} (copia)` };
  const shareCopy = { templateId, name };
  return (
    <>
      <Button
        size="small"
        loading={duplicate.isPending}
        onClick={() => duplicate.mutate({ ...copy, idempotencyKey: copying.keyFor(copy) })}
      >
        Duplicar
      </Button>
      {mayShare ? (
        <Button size="small" onClick={() => setIsSharing(true)}>
          Compartir
        </Button>
      ) : null}
      {editable ? (
        <ArchiveButton
          archived={state === 'archived'}
          title="¿Archivar esta plantilla?"
          confirm="Archivar plantilla"
          pending={archive.isPending || restore.isPending}
          onArchive={(settled) => void asRead().then((input) => archive.mutate(input, { onSettled: settled }))}
          onRestore={() => void asRead().then((input) => restore.mutate(input))}
        >
          Deja de ofrecerse al atender. Lo que ya se escribió con ella no cambia, y puedes restaurarla.
        </ArchiveButton>
      ) : null}
      <ConfirmDialog
        open={isSharing}
        title="¿Compartir con toda la clínica?"
        confirm="Compartir plantilla"
        pending={share.isPending}
        onConfirm={() => share.mutate({ ...shareCopy, idempotencyKey: sharing.keyFor(shareCopy) })}
        onClose={() => setIsSharing(false)}
      >
        <Typography>
          Se publica una copia que todos los médicos verán y que la administración mantiene. La del médico sigue siendo
          suya.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
