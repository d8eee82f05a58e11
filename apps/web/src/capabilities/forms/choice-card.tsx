import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';

interface Props {
  kind: 'one' | 'many';
  name: string;
  label: string;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
}

/** A choice as wide as the page, so that a thumb cannot miss it. */
export function ChoiceCard({ kind, name, label, checked, disabled, onToggle }: Props) {
  const Control = kind === 'one' ? Radio : Checkbox;
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={<Control name={name} checked={checked} onChange={onToggle} sx={{ p: 1 }} />}
      slotProps={{ typography: { sx: { lineHeight: 1.35, py: 1, overflowWrap: 'anywhere' } } }}
      sx={{
        m: 0,
        pl: 0.5,
        pr: 2,
        minHeight: 48,
        border: 1,
        borderRadius: 1,
        borderColor: checked ? 'primary.main' : 'line.field',
        bgcolor: checked ? 'primary.light' : 'background.paper',
        '&:hover': { borderColor: checked ? 'primary.main' : 'line.hover' },
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    />
  );
}

interface YesNoProps {
  name: string;
  /** Anything but true and false is not answered yet. */
  answer: unknown;
  disabled?: boolean;
  onChange: (answer: boolean) => void;
}

/** «Sí» and «No», side by side and of one size, wherever they are asked. Inside a `radiogroup` that names the question. */
export function YesNoCards({ name, answer, disabled = false, onChange }: YesNoProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, '& > *': { flex: 1, maxWidth: 200 } }}>
      {[true, false].map((value) => (
        <ChoiceCard
          key={String(value)}
          kind="one"
          name={name}
          label={value ? 'Sí' : 'No'}
          checked={answer === value}
          disabled={disabled}
          onToggle={() => onChange(value)}
        />
      ))}
    </Stack>
  );
}
