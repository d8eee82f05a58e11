import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { FileGallery } from '../../capabilities/files/file-gallery.tsx';
import { AnswersView } from '../../capabilities/forms/answers-view.tsx';
import { saveFhir } from '../../capabilities/forms/save-fhir.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SkeletonList } from '../../kit/skeleton-list.tsx';

const ScoresView = lazyPart(async () => (await import('../../capabilities/forms/scores-view.tsx')).ScoresView);

interface Props {
  consultation: Consultation;
  dense: boolean;
}

/** The patient's request: photos first and together, then the answers, with alarms in red. */
export function RequestSection({ consultation, dense }: Props) {
  const { files, form, answers, flags } = consultation;
  return (
    <Stack component="section" aria-label="Solicitud del paciente" sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h2">
          Lo que envió
        </Typography>
        <ExportAnswersButton consultationId={consultation.id} />
      </Stack>
      <FollowUpLinks consultation={consultation} />
      {files.length > 0 ? <FileGallery files={files} size={dense ? 84 : 128} /> : null}
      {form.schema.scales?.length ? (
        <Suspense fallback={<SkeletonList rows={1} height={88} />}>
          <ScoresView schema={form.schema} answers={answers} of="patient" />
        </Suspense>
      ) : null}
      <AnswersView schema={form.schema} answers={answers} flags={flags} dense={dense} />
    </Stack>
  );
}

/** The other ends of a follow-up; one that another doctor attends is named, without a link. */
function FollowUpLinks({ consultation: { followUpOf, followUps } }: { consultation: Consultation }) {
  const named = [
    ...(followUpOf ? [{ ...followUpOf, text: 'Seguimiento de' }] : []),
    ...followUps.map((one) => ({ ...one, text: 'Tiene seguimiento:' })),
  ];
  if (named.length === 0) return null;
  return (
    <Stack component="ul" aria-label="Seguimiento" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {named.map(({ id, folio, text, reachable }) => (
        <Typography component="li" key={id} variant="body2">
          {text}{' '}
          {reachable ? (
            <MuiLink component={Link} to={pathTo.attendConsultation(id)}>
              {folio}
            </MuiLink>
          ) : (
            <strong>{folio}</strong>
          )}
        </Typography>
      ))}
    </Stack>
  );
}

/** The answers for another system. A download is read at that moment: it leaves its trace like opening the record. */
function ExportAnswersButton({ consultationId }: { consultationId: string }) {
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
