import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

interface SelectProps {
  /** Read to people who do not see the sentence around it. */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Fields without a label above, for rows of them that read as a sentence. */
export function CompactSelect({ label, value, options, onChange }: SelectProps) {
  return (
    <NativeSelect
      input={<OutlinedInput size="small" fullWidth />}
      value={value}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

interface InputProps {
  label: string;
  value: string;
  type?: 'text' | 'date';
  maxLength: number;
  placeholder?: string;
  autoFocus?: boolean;
  /** The id of the sentence that says what is wrong with it. */
  problemId?: string | undefined;
  onChange: (value: string) => void;
  onEnter?: () => void;
}

export function CompactInput({
  label,
  value,
  type = 'text',
  maxLength,
  placeholder,
  autoFocus,
  problemId,
  onChange,
  onEnter,
}: InputProps) {
  return (
    <OutlinedInput
      size="small"
      fullWidth
      type={type}
      value={value}
      autoFocus={autoFocus ?? false}
      placeholder={placeholder ?? ''}
      error={problemId !== undefined}
      inputProps={{
        'aria-label': label,
        'aria-invalid': problemId !== undefined,
        'aria-describedby': problemId,
        maxLength,
      }}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
