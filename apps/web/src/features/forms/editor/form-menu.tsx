import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import type { FormDetail } from '@consultorio/contracts/forms';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../../app/paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/notifications.tsx';
import { saveFhir } from '../save-fhir.ts';

/** What can be done with a whole form. */
export function FormMenu({ form }: { form: FormDetail }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const intention = useIntentionKey();
  const [asking, setAsking] = useState(false);
  const refresh = () => Promise.all([utils.getForm.invalidate(), utils.listForms.invalidate()]);
  const duplicate = trpc.duplicateForm.useMutation({
    onSuccess: async ({ formId }) => {
      intention.done();
      await refresh();
      notify('Se hizo una copia: esta es.', 'success');
      navigate(pathTo.form(formId));
    },
  });
  const archive = trpc.archiveForm.useMutation({
    onSuccess: async () => {
      await refresh();
      notify('El formulario quedó archivado.', 'success');
    },
    onSettled: () => setAsking(false),
  });
  const download = useMutation({
    mutationFn: async () => {
      const { questionnaire, fileName } = await utils.exportQuestionnaire.fetch({ formId: form.id }, { staleTime: 0 });
      saveFhir(questionnaire, fileName);
    },
  });
  const restore = trpc.restoreForm.useMutation({ onSuccess: refresh });
  /** The editor saves on its own, so the version is asked for when it counts. */
  const asRead = async () => {
    const { version } = await utils.getForm.fetch({ formId: form.id }, { staleTime: 0 });
    return { formId: form.id, expectedVersion: version };
  };
  const copy = { formId: form.id, name: `${form.name.slice(0, 110)} (copia)` };
  return (
    <>
      <Button
        size="small"
        loading={duplicate.isPending}
        onClick={() => duplicate.mutate({ ...copy, idempotencyKey: intention.keyFor(copy) })}
      >
        Duplicar
      </Button>
      <Button
        size="small"
        aria-label="Exportar (FHIR)"
        title="Como Questionnaire de FHIR R4"
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        Exportar
      </Button>
      {form.state === 'archived' ? (
        <Button
          size="small"
          variant="contained"
          loading={restore.isPending}
          onClick={() => void asRead().then((input) => restore.mutate(input))}
        >
          Restaurar
        </Button>
      ) : form.kind === 'general' ? null : (
        <Button size="small" onClick={() => setAsking(true)}>
          Archivar
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="¿Archivar este formulario?"
        confirm="Archivar formulario"
        pending={archive.isPending}
        onConfirm={() => void asRead().then((input) => archive.mutate(input))}
        onClose={() => setAsking(false)}
      >
        <Typography>
          Deja de poder editarse y elegirse. Sus versiones y respuestas se conservan y puedes restaurarlo.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
