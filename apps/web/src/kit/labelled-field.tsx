import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
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
  children: (input: {
    id: string;
    error: boolean;
    required: boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Not MUI's FormControl: it draws label, field and help anew for the first letter, the last one, and each focus. */
const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  width: '100%',
  minWidth: 0,
});
const Label = styled(FormLabel)(({ theme: { vars, palette } }) => ({
  marginBottom: 6,
  ':focus-within > &:not(.Mui-error)': { color: (vars?.palette ?? palette).primary.dark },
}));

/** The label above a field and the hint or error below it. */
export function LabelledField({ label, error, hint, id, required = false, children }: Props) {
  const own = useId();
  const inputId = id ?? own;
  const helpId = `${inputId}-help`;
  const help = error ?? hint;
  const marks = { error: Boolean(error), required };
  return (
    <Column>
      <Label htmlFor={inputId} {...marks}>
        {label}
      </Label>
      {children({ id: inputId, ...marks, 'aria-describedby': help ? helpId : undefined })}
      {help ? (
        <FormHelperText id={helpId} error={marks.error}>
          {help}
        </FormHelperText>
      ) : null}
    </Column>
  );
}
