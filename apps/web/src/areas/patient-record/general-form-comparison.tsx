import type { GeneralFormAnswer } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SectionCard } from '../../kit/section-card.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { type AnswerChange, answerChanges } from './answer-changes.ts';

const columns = { display: 'grid', columnGap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** Two versions beside each other; on a phone one below the other. */
export function GeneralFormComparison({ earlier, later }: { earlier: GeneralFormAnswer; later: GeneralFormAnswer }) {
  const [all, setAll] = useState(false);
  const changes = answerChanges(earlier, later);
  const shown = changes.filter(({ changed }) => all || changed);
  const count = changes.filter(({ changed }) => changed).length;
  return (
    <SectionCard
      title={`De la versión ${earlier.version} a la ${later.version}`}
      subtitle={count === 1 ? 'Cambió 1 respuesta' : `Cambiaron ${count} respuestas`}
      action={
        <FormControlLabel
          control={<Switch checked={all} onChange={(_event, checked) => setAll(checked)} />}
          label="Ver todas"
          sx={{ mr: 0 }}
        />
      }
    >
      <Box aria-hidden sx={{ ...columns, display: { xs: 'none', sm: 'grid' }, mb: 1, color: 'text.secondary' }}>
        {[earlier, later].map((side) => (
          <Typography key={side.version} variant="caption">
            {`Versión ${side.version} · ${side.updatedAt ? dateTimeText(side.updatedAt) : ''}`}
          </Typography>
        ))}
      </Box>
      {shown.length > 0 ? (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((change) => (
            <Change key={change.key} change={change} />
          ))}
        </Stack>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>Las dos versiones dicen lo mismo.</Typography>
      )}
    </SectionCard>
  );
}

function Change({ change: { label, before, after, changed } }: { change: AnswerChange }) {
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ mb: 0.5, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box sx={{ ...columns, rowGap: 0.5 }}>
        <Side name="Antes" text={before} muted={changed} />
        <Side name="Después" text={after} strong={changed} />
      </Box>
    </Box>
  );
}

function Side({
  name,
  text,
  muted = false,
  strong = false,
}: {
  name: string;
  text: string | null;
  muted?: boolean;
  strong?: boolean;
}) {
  return (
    <Typography
      sx={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontWeight: strong ? 600 : 400,
        color: text === null || muted ? 'text.secondary' : 'text.primary',
      }}
    >
      <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' }, color: 'text.secondary', fontWeight: 400 }}>
        {`${name}: `}
      </Box>
      {text ?? 'Sin respuesta'}
    </Typography>
  );
}
