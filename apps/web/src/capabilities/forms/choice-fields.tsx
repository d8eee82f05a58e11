import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { TextInput } from '../../kit/text-input.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

const isKnown = (item: FieldProps['item'], value: string) => item.options?.some((option) => option.value === value);

export function YesNoField({ item, answer, error, disabled, onChange }: FieldProps) {
  return (
    <FieldFrame item={item} error={error} role="radiogroup">
      <Stack direction="row" sx={{ gap: 1, '& > *': { flex: 1, maxWidth: 200 } }}>
        {[true, false].map((value) => (
          <ChoiceCard
            key={String(value)}
            kind="one"
            name={item.key}
            label={value ? 'Sí' : 'No'}
            checked={answer === value}
            disabled={disabled}
            onToggle={() => onChange(value)}
          />
        ))}
      </Stack>
    </FieldFrame>
  );
}

export function OneChoiceField({ item, answer, error, disabled, onChange }: FieldProps) {
  const typed = typeof answer === 'string' && !isKnown(item, answer) ? answer : '';
  const [other, setOther] = useState(typed !== '');
  const choose = (value: string) => {
    setOther(false);
    onChange(value);
  };
  return (
    <FieldFrame item={item} error={error} role="radiogroup">
      <Stack sx={{ gap: 1 }}>
        {item.options?.map(({ value, label }) => (
          <ChoiceCard
            key={value}
            kind="one"
            name={item.key}
            label={label}
            checked={!other && answer === value}
            disabled={disabled}
            onToggle={() => choose(value)}
          />
        ))}
        {item.allowOther ? (
          <ChoiceCard
            kind="one"
            name={item.key}
            label="Otro"
            checked={other}
            disabled={disabled}
            onToggle={() => {
              setOther(true);
              onChange(null);
            }}
          />
        ) : null}
        {other ? <OtherInput value={typed} disabled={disabled} onChange={onChange} /> : null}
      </Stack>
    </FieldFrame>
  );
}

/** A long list takes half the height if there is room for two columns. */
const listOf = (item: FieldProps['item']) => ({
  display: 'grid',
  gap: 1,
  // By its own width and not the window's: the editor shows a phone inside a desk.
  gridTemplateColumns: (item.options?.length ?? 0) > 5 ? 'repeat(auto-fill, minmax(max(220px, 40%), 1fr))' : '1fr',
});

export function ManyChoicesField({ item, answer, error, disabled, onChange }: FieldProps) {
  const chosen = Array.isArray(answer) ? (answer as string[]) : [];
  const known = chosen.filter((value) => isKnown(item, value));
  const typed = chosen.find((value) => !isKnown(item, value)) ?? '';
  const [other, setOther] = useState(typed !== '');
  const tell = (values: string[], extra: string) => onChange(extra ? [...values, extra] : values);
  return (
    <FieldFrame item={item} error={error}>
      <Box sx={listOf(item)}>
        {item.options?.map(({ value, label }) => (
          <ChoiceCard
            key={value}
            kind="many"
            name={item.key}
            label={label}
            checked={known.includes(value)}
            disabled={disabled}
            onToggle={() =>
              tell(known.includes(value) ? known.filter((one) => one !== value) : [...known, value], typed)
            }
          />
        ))}
        {item.allowOther ? (
          <ChoiceCard
            kind="many"
            name={item.key}
            label="Otro"
            checked={other}
            disabled={disabled}
            onToggle={() => {
              setOther(!other);
              tell(known, '');
            }}
          />
        ) : null}
        {other ? <OtherInput value={typed} disabled={disabled} onChange={(extra) => tell(known, extra)} /> : null}
      </Box>
    </FieldFrame>
  );
}

interface OtherProps {
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

function OtherInput({ value, disabled, onChange }: OtherProps) {
  return (
    <TextInput
      label="¿Cuál?"
      value={value}
      disabled={disabled}
      inputProps={{ maxLength: 200 }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface Props {
  kind: 'one' | 'many';
  name: string;
  label: string;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
}

/** A choice as wide as the page, so that a thumb cannot miss it. */
function ChoiceCard({ kind, name, label, checked, disabled, onToggle }: Props) {
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
