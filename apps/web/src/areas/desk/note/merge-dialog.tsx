import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { MergeField } from './merge-field.tsx';
import { type Choice, withChoice } from './note-choices.ts';
import type { QuestionWords } from './note-field-text.ts';
import type { Conflict } from './note-saver.ts';
import { isSection, type NoteField, type NoteValues } from './note-values.ts';

interface Props {
  conflict: Conflict;
  /** What stands on the page now. */
  mine: NoteValues;
  questions: QuestionWords | null;
  onResolve: (values: NoteValues) => void;
  onClose: () => void;
}

/**
 * The same part of the note was written here and elsewhere: both are shown whole, one is chosen or both are kept, and
 * the outcome can be worked over before it is saved. Closing it decides nothing: both are still there.
 */
export function MergeDialog({ conflict: { fields, theirs }, mine, questions, onResolve, onClose }: Props) {
  const titleId = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [chosen, setChosen] = useState<Partial<Record<NoteField, Choice>>>({});
  const [worded, setWorded] = useState<Partial<Record<NoteField, string>>>({});
  const choose = (field: NoteField, choice: Choice) => {
    setChosen((before) => ({ ...before, [field]: choice }));
    if (isSection(field))
      setWorded((before) => ({ ...before, [field]: withChoice(mine, theirs, field, choice)[field] }));
  };
  const left = fields.filter((field) => !chosen[field]).length;
  const outcome = () => {
    const picked = fields.reduce((now, field) => withChoice(now, theirs, field, chosen[field] ?? 'mine'), mine);
    return { ...picked, ...worded } as NoteValues;
  };
  return (
    <Dialog open fullScreen={phone} fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3" component="h2" sx={{ pb: 0.5 }}>
        Hay dos versiones de la nota
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
          Se cambió en otra ventana mientras escribías. Nada se ha perdido: elige qué queda en cada parte.
        </Typography>
        <Stack sx={{ gap: 4 }}>
          {fields.map((field) => (
            <MergeField
              key={field}
              field={field}
              mine={mine}
              theirs={theirs}
              questions={questions}
              choice={chosen[field] ?? null}
              onChoose={(choice) => choose(field, choice)}
              wording={worded[field] ?? null}
              onWord={(text) => setWorded((before) => ({ ...before, [field]: text }))}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, gap: 1, flexWrap: 'wrap' }}>
        {/* On a phone it stands above the buttons, whose words stay whole. */}
        <Box sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
          {left > 0 ? (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {left === 1 ? 'Falta elegir 1 parte' : `Falta elegir ${left} partes`}
            </Typography>
          ) : null}
        </Box>
        <Button color="secondary" onClick={onClose}>
          Decidir después
        </Button>
        <Button variant="contained" disabled={left > 0} onClick={() => onResolve(outcome())}>
          Guardar nota
        </Button>
      </DialogActions>
    </Dialog>
  );
}
