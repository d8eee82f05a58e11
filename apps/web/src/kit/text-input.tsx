import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, type Ref, useId } from 'react';
import { autosizeTextarea } from './autosize-textarea.ts';

interface Props extends Omit<OutlinedInputProps, 'label' | 'error' | 'ref'> {
  label: string;
  /** A Spanish sentence, maybe with the way on; its presence marks the field. */
  error?: ReactNode;
  hint?: ReactNode;
  /** react-hook-form's `register` hands over its ref: `<TextInput {...register('email')} />`. */
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** The text field of every form: label above, hint or error below. Lighter than MUI's TextField, and easier to read. */
export function TextInput({ label, error, hint, ref, id, required, ...input }: Props) {
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
      <OutlinedInput
        id={inputId}
        inputRef={ref}
        aria-describedby={help ? helpId : undefined}
        {...input}
        {...(input.multiline ? autosizeTextarea(input) : {})}
      />
      {help ? <FormHelperText id={helpId}>{help}</FormHelperText> : null}
    </FormControl>
  );
}
