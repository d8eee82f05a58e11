import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

const chosen = {
  bgcolor: 'primary.light',
  borderColor: 'primary.main',
  color: 'primary.dark',
  fontWeight: 600,
} as const;

interface Props {
  texts: readonly string[];
  value: string;
  /** `byHand`: a pointer pressed it, and the keyboard is free to go on. */
  onChoose: (text: string, byHand: boolean) => void;
  /** The field beside them hears Alt with their number. */
  keyed?: boolean;
}

/** One press instead of a sentence; gone as soon as the doctor wrote something else. */
export function OneTouchChips({ texts, value, onChoose, keyed = false }: Props) {
  const written = value.trim();
  if (written !== '' && !texts.includes(written)) return null;
  return (
    <Stack direction="row" role="group" aria-label="Respuestas de un toque" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {texts.map((text, index) => (
        <Chip
          key={text}
          label={text}
          {...(keyed ? { title: `Alt ${index + 1}`, 'aria-keyshortcuts': `Alt+${index + 1}` } : {})}
          variant="outlined"
          aria-pressed={text === written}
          // White on the clinic's blue is too little contrast for words of this size.
          sx={text === written ? chosen : undefined}
          onClick={({ detail }) => onChoose(text === written ? '' : text, detail > 0)}
        />
      ))}
    </Stack>
  );
}
