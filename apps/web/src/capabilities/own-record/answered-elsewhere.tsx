import type { Answers, FormItem } from '@consultorio/contracts/forms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { answerText } from '../forms/answer-text.ts';

interface Props {
  /** Answered here and on another device, and not the same. */
  disputed: readonly FormItem[];
  /** The newer answers of another device that stand in the fields now. */
  taken: readonly FormItem[];
  theirs: Answers;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const labelsOf = (items: readonly FormItem[]) => items.map(({ label }) => `«${label}»`).join(', ');

/** Above the button that saves: what another device saved while this one was being typed into. */
export function AnsweredElsewhere({ disputed, taken, theirs, onKeepMine, onTakeTheirs }: Props) {
  if (disputed.length > 0)
    return (
      <Alert severity="warning">
        Se guardó otra respuesta en otro dispositivo o pestaña. ¿Cuál se queda?
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {disputed.map((item) => (
            <Box component="li" key={item.key} sx={{ overflowWrap: 'anywhere' }}>
              <b>{item.label}</b>: {answerText(item, theirs[item.key]) ?? 'sin respuesta'}
            </Box>
          ))}
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" color="inherit" onClick={onKeepMine}>
            Conservar lo de esta pantalla
          </Button>
          <Button size="small" color="inherit" onClick={onTakeTheirs}>
            Tomar lo guardado
          </Button>
        </Stack>
      </Alert>
    );
  return taken.length > 0 ? (
    <Alert severity="info">Tomamos lo que se guardó en otro dispositivo o pestaña: {labelsOf(taken)}.</Alert>
  ) : null;
}
