import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { TextInput } from '../../kit/text-input.tsx';
import type { Choice, MergeWords } from './merge-words.ts';

interface Props<Values, Slot> {
  slot: Slot;
  mine: Values;
  theirs: Values;
  words: MergeWords<Values, Slot>;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
  /** The text that will stand, once a choice was made for prose; null for values that are not prose. */
  wording: string | null;
  onWord: (text: string) => void;
}

const choiceTexts = { mine: 'Lo mío', theirs: 'La otra', both: 'Las dos' } as const satisfies Record<Choice, string>;

export function MergeField<Values, Slot>(props: Props<Values, Slot>) {
  const { slot, mine, theirs, words, choice, onChoose, wording, onWord } = props;
  const name = words.label(slot);
  return (
    <Box component="section" aria-label={name}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Version title="Lo que escribiste aquí" text={words.text(mine, slot)} chosen={choice === 'mine'} />
        <Version title="La otra versión" text={words.text(theirs, slot)} chosen={choice === 'theirs'} />
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={choice}
        aria-label={`Qué queda en ${name}`}
        onChange={(_, next: Choice | null) => next && onChoose(next)}
        sx={{ mt: 1.5, '& > button': { px: 2 } }}
      >
        {words.offered(slot).map((one) => (
          <ToggleButton key={one} value={one}>
            {choiceTexts[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {wording !== null ? (
        <Box sx={{ mt: 1.5 }}>
          <TextInput
            label="Así quedará"
            multiline
            minRows={2}
            maxRows={10}
            value={wording}
            inputProps={{ maxLength: words.proseLength(slot) ?? undefined, 'aria-label': `Así quedará ${name}` }}
            onChange={(event) => onWord(event.target.value)}
          />
        </Box>
      ) : null}
    </Box>
  );
}

function Version({ title, text, chosen }: { title: string; text: string; chosen: boolean }) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: chosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        p: 1.5,
        maxHeight: 260,
        overflowY: 'auto',
      }}
      // A long text must be readable by keyboard.
      tabIndex={0}
      role="group"
      aria-label={title}
    >
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      <Typography
        variant="body2"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: text ? undefined : 'text.secondary' }}
      >
        {text || 'Vacío'}
      </Typography>
    </Box>
  );
}
