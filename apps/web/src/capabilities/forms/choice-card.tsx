import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';

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
        borderColor: checked ? 'primary.main' : '#C6D3DF',
        bgcolor: checked ? 'primary.light' : 'background.paper',
        '&:hover': { borderColor: checked ? 'primary.main' : '#9DB2C6' },
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    />
  );
}
