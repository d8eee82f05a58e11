import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import type { FormDetail } from '@consultorio/contracts/form-editing';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { saveFhir } from '../../capabilities/forms/save-fhir.ts';
import { ArchiveButton } from '../../kit/archive-button.tsx';

/** The actions on a whole form. */
export function FormMenu({ form }: { form: FormDetail }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const intention = useIntentionKey();
  const duplicate = trpc.duplicateForm.useMutation({
    meta: { success: 'Se hizo una copia: esta es.' },
    onSuccess: ({ formId }) => {
      intention.done();
      navigate(pathTo.form(formId));
    },
  });
  const archive = trpc.archiveForm.useMutation({
    meta: { success: 'El formulario quedó archivado.' },
  });
  const download = useMutation({
    mutationFn: async () => {
      const { questionnaire, fileName } = await utils.exportQuestionnaire.fetch({ formId: form.id }, { staleTime: 0 });
      saveFhir(questionnaire, fileName);
    },
  });
  const restore = trpc.restoreForm.useMutation();
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
      {form.kind === 'general' ? null : (
        <ArchiveButton
          archived={form.state === 'archived'}
          title="¿Archivar este formulario?"
          confirm="Archivar formulario"
          pending={archive.isPending || restore.isPending}
          onArchive={(settled) => void asRead().then((input) => archive.mutate(input, { onSettled: settled }))}
          onRestore={() => void asRead().then((input) => restore.mutate(input))}
        >
          Deja de poder editarse y elegirse. Sus versiones y respuestas se conservan y puedes restaurarlo.
        </ArchiveButton>
      )}
    </>
  );
}
