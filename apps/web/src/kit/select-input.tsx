import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Select, { type SelectProps } from '@mui/material/Select';
import { type ReactNode, type Ref, useId } from 'react';

interface Props extends Omit<SelectProps<string>, 'label' | 'error' | 'ref' | 'native' | 'children'> {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string;
  error?: string | undefined;
  hint?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/** A choice from a short list by the system's own picker, with the look of `TextInput`. */
export function SelectInput({ label, options, placeholder, error, hint, ref, id, required, ...select }: Props) {
  const own = useId();
  const inputId = id ?? own;
  const helpId = `${inputId}-help`;
  const help = error ?? hint;
  return (
    <FormControl fullWidth error={Boolean(error)} required={required ?? false}>
      <FormLabel
        htmlFor={inputId}
        sx={{ mb: 0.75, fontSize: 'body2.fontSize', fontWeight: 600, color: 'text.primary' }}
      >
        {label}
      </FormLabel>
      <Select
        native
        inputRef={ref}
        inputProps={{ id: inputId, 'aria-describedby': help ? helpId : undefined }}
        {...select}
      >
        {placeholder ? (
          <option value="" disabled>
            {placeholder}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      {help ? <FormHelperText id={helpId}>{help}</FormHelperText> : null}
    </FormControl>
  );
}
