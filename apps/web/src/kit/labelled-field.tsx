import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type ReactNode, useId } from 'react';

export interface FieldWords {
  label: string;
  /** A Spanish sentence, maybe with the way on; its presence marks the field. */
  error?: ReactNode;
  hint?: ReactNode;
}

interface Props extends FieldWords {
  id: string | undefined;
  required: boolean | undefined;
  children: (input: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

/** The label above a field and the hint or error below it. */
export function LabelledField({ label, error, hint, id, required = false, children }: Props) {
  const own = useId();
  const inputId = id ?? own;
  const helpId = `${inputId}-help`;
  const help = error ?? hint;
  return (
    <FormControl fullWidth error={Boolean(error)} required={required}>
      <FormLabel
        htmlFor={inputId}
        sx={{ mb: 0.75, fontSize: 'body2.fontSize', fontWeight: 600, color: 'text.primary' }}
      >
        {label}
      </FormLabel>
      {children({ id: inputId, 'aria-describedby': help ? helpId : undefined })}
      {help ? <FormHelperText id={helpId}>{help}</FormHelperText> : null}
    </FormControl>
  );
}
