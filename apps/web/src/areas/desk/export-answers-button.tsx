import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import { saveFhir } from '../../capabilities/forms/save-fhir.ts';

/** The answers for another system. What is downloaded is read now: it leaves its trace like opening the record. */
export function ExportAnswersButton({ consultationId }: { consultationId: string }) {
  const utils = trpc.useUtils();
  const may = useCan('exportQuestionnaireResponse');
  const download = useMutation({
    mutationFn: async () => {
      const { questionnaireResponse, fileName } = await utils.exportQuestionnaireResponse.fetch(
        { consultationId },
        { staleTime: 0 },
      );
      saveFhir(questionnaireResponse, fileName);
    },
  });
  return may ? (
    <IconButton
      aria-label="Descargar las respuestas (FHIR)"
      title="Descargar las respuestas (FHIR)"
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      <DownloadOutlined />
    </IconButton>
  ) : null;
}
