import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

interface Props {
  /** The filtered property; also the words of the first choice, which filters nothing. */
  label: string;
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One filter above a list, by the system's own picker; the empty value shows everything. */
export function FilterSelect({ label, all, value, options, onChange }: Props) {
  return (
    <NativeSelect
      value={value}
      onChange={(event) => onChange(event.target.value)}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': label }}
      sx={{
        minWidth: { xs: 0, sm: 160 },
        maxWidth: '100%',
        flex: { xs: '1 1 150px', sm: 'none' },
        height: 40,
        fontSize: 'body2.fontSize',
        // The arrow has its own place: words end before it.
        '&& select': { pl: 1.5, pr: 4.5, textOverflow: 'ellipsis' },
      }}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
