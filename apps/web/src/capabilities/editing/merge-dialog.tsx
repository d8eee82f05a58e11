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
import type { Choice, MergeWords } from './merge-words.ts';
import type { Conflict } from './save-state.ts';

export interface MergeDialogProps<Values, Slot> {
  conflict: Conflict<Values, Slot>;
  /** The page's value now. */
  mine: Values;
  words: MergeWords<Values, Slot>;
  onResolve: (values: Values) => void;
  onClose: () => void;
}

/**
 * The same part was written here and elsewhere: both are shown whole, one is chosen or both are kept, and
 * the outcome can be worked over before it is saved. Closing it decides nothing: both are still there.
 */
export function MergeDialog<Values, Slot extends string>(props: MergeDialogProps<Values, Slot>) {
  const { mine, words, onResolve, onClose } = props;
  const { slots, theirs } = props.conflict;
  const titleId = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [chosen, setChosen] = useState<ReadonlyMap<Slot, Choice>>(new Map());
  const [worded, setWorded] = useState<ReadonlyMap<Slot, string>>(new Map());
  const word = (slot: Slot, text: string) => setWorded((before) => new Map(before).set(slot, text));
  const choose = (slot: Slot, choice: Choice) => {
    setChosen((before) => new Map(before).set(slot, choice));
    if (words.proseLength(slot) !== null) word(slot, words.text(words.choose(mine, theirs, slot, choice), slot));
  };
  const left = slots.filter((slot) => !chosen.has(slot)).length;
  const outcome = () =>
    slots.reduce((now, slot) => {
      const picked = words.choose(now, theirs, slot, chosen.get(slot) ?? 'mine');
      const text = worded.get(slot);
      return text === undefined ? picked : words.withProse(picked, slot, text);
    }, mine);
  return (
    <Dialog open fullScreen={phone} fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3" component="h2" sx={{ pb: 0.5 }}>
        {words.title}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
          Se cambió en otra ventana mientras escribías. Nada se ha perdido: elige qué queda en cada parte.
        </Typography>
        <Stack sx={{ gap: 4 }}>
          {slots.map((slot) => (
            <MergeField
              key={slot}
              slot={slot}
              mine={mine}
              theirs={theirs}
              words={words}
              choice={chosen.get(slot) ?? null}
              onChoose={(choice) => choose(slot, choice)}
              wording={worded.get(slot) ?? null}
              onWord={(text) => word(slot, text)}
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
          {words.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
