import type { FormItem } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { fieldIdOf } from './use-form-answers.ts';

/** The props of every field of a form. */
export interface FieldProps {
  item: FormItem;
  answer: unknown;
  error: string | undefined;
  disabled: boolean;
  onChange: (answer: unknown) => void;
  onLeave: () => void;
}

interface Props {
  item: FormItem;
  error: string | undefined;
  /** The role of the element that holds the choices. */
  role?: 'radiogroup' | 'group';
  children: ReactNode;
}

/** Label, help and error around a group of choices, tied together for people who do not see them. */
export function FieldFrame({ item, error, role = 'group', children }: Props) {
  const id = fieldIdOf(item.key);
  return (
    <Box
      id={id}
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : item.help ? `${id}-help` : undefined}
      {...(role === 'radiogroup' ? { 'aria-required': Boolean(item.required), 'aria-invalid': Boolean(error) } : {})}
    >
      <Typography id={`${id}-label`} sx={{ fontSize: 'body2.fontSize', fontWeight: 600, mb: item.help ? 0.25 : 1 }}>
        {item.label}
        {item.required ? <span aria-hidden> *</span> : null}
      </Typography>
      {item.help ? (
        <Typography id={`${id}-help`} variant="caption" component="p" sx={{ mb: 1, color: 'text.secondary' }}>
          {item.help}
        </Typography>
      ) : null}
      {children}
      {error ? (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
