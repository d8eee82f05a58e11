import type { QuestionnairePreview } from '@consultorio/contracts/questionnaires';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormOutline } from '../../../capabilities/forms/form-outline.tsx';
import { LossList } from './loss-list.tsx';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`;

/** What was understood of a file, before anything is made of it. */
export function ImportPreview({ preview: { schema, losses } }: { preview: QuestionnairePreview }) {
  const questions = schema.sections.flatMap(({ items }) => items).filter(({ type }) => type !== 'information').length;
  return (
    <Stack sx={{ gap: 3 }}>
      <Box>
        <Typography variant="h4" component="h3">
          {`Entendimos ${counted(schema.sections.length, 'sección', 'secciones')} y ${counted(questions, 'pregunta', 'preguntas')}`}
        </Typography>
        <Box component="details" sx={{ mt: 1 }}>
          <Typography
            component="summary"
            sx={{ py: 1.25, cursor: 'pointer', fontWeight: 600, color: 'primary.dark', width: 'fit-content' }}
          >
            Ver las preguntas
          </Typography>
          <Box sx={{ mt: 1 }}>
            <FormOutline schema={schema} />
          </Box>
        </Box>
      </Box>
      <LossList losses={losses} />
    </Stack>
  );
}
