import { usualPrognoses } from '@consultorio/contracts/words/notes';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

interface Props {
  value: string;
  onChoose: (text: string) => void;
}

/** One press instead of a sentence; gone as soon as the doctor wrote something else. */
export function PrognosisChips({ value, onChoose }: Props) {
  const written = value.trim();
  if (written !== '' && !usualPrognoses.some((text) => text === written)) return null;
  return (
    <Stack direction="row" role="group" aria-label="Respuestas de un toque" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {usualPrognoses.map((text) => (
        <Chip
          key={text}
          label={text}
          variant={text === written ? 'filled' : 'outlined'}
          color={text === written ? 'primary' : 'default'}
          aria-pressed={text === written}
          onClick={() => onChoose(text === written ? '' : text)}
        />
      ))}
    </Stack>
  );
}
