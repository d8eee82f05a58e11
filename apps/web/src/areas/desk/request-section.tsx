import type { Consultation } from '@consultorio/contracts/consultations';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileGallery } from '../../capabilities/files/file-gallery.tsx';
import { AnswersView } from '../../capabilities/forms/answers-view.tsx';
import { ExportAnswersButton } from './export-answers-button.tsx';
import { FollowUpLinks } from './follow-up-links.tsx';

interface Props {
  consultation: Consultation;
  dense: boolean;
}

/** What the patient sent: photos first and together, then the answers with what alarmed marked in red. */
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
      <AnswersView schema={form.schema} answers={answers} flags={flags} dense={dense} />
    </Stack>
  );
}
