import type { Consultation } from '@consultorio/contracts/consultations';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileGallery } from '../../../features/files/file-gallery.tsx';
import { AnswersView } from '../../../features/forms/answers-view.tsx';

interface Props {
  consultation: Consultation;
  dense: boolean;
}

/** What the patient sent: photos first, then the answers with what alarmed marked in red. */
export function RequestSection({ consultation, dense }: Props) {
  const { files, form, answers, flags } = consultation;
  const byId = new Map(files.map((file) => [file.id, file]));
  const answered = new Set(
    form.schema.sections.flatMap(({ items }) =>
      items.filter(({ type }) => type === 'file').flatMap(({ key }) => (answers[key] as string[] | undefined) ?? []),
    ),
  );
  const others = files.filter(({ id }) => !answered.has(id));
  return (
    <Stack component="section" aria-label="Solicitud del paciente" sx={{ gap: 2 }}>
      <Typography variant="h4" component="h2">
        Lo que envió
      </Typography>
      {others.length > 0 ? (
        <Box>
          <FileGallery files={others} size={dense ? 76 : 112} />
        </Box>
      ) : null}
      <AnswersView
        schema={form.schema}
        answers={answers}
        flags={flags}
        dense={dense}
        showFiles={(ids) => <FileGallery files={ids.flatMap((id) => byId.get(id) ?? [])} size={dense ? 76 : 112} />}
      />
    </Stack>
  );
}
