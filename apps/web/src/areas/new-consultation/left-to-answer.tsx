import type { FormSchema } from '@consultorio/contracts/forms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

interface Props {
  schema: FormSchema;
  /** What is missing or has to be put right. */
  questions: readonly string[];
  onOpen: (question: string) => void;
}

/** By name, and a press leads to each. */
export function LeftToAnswer({ schema, questions, onOpen }: Props) {
  if (questions.length === 0) return null;
  const items = schema.sections.flatMap((section) => section.items).filter(({ key }) => questions.includes(key));
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {items.length === 1 ? 'Falta una respuesta' : `Faltan ${items.length} respuestas`}
      </Typography>
      <Box component="ul" aria-label="Respuestas que faltan" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {items.map(({ key, label }) => (
          <li key={key}>
            <Link
              component="button"
              type="button"
              variant="body1"
              onClick={() => onOpen(key)}
              sx={{ py: 1.25, textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {label}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
