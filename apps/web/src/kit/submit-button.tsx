import Button, { type ButtonProps } from '@mui/material/Button';
import { busyStyles } from './busy-styles.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * The main button of a form that the server renders. Until the form is hydrated it must not send a password by itself,
 * and it is no submit button: it can be reached and pressed all the same, and `recorder.ts` presses it again, by its
 * `data-sends`.
 */
export function SubmitButton(button: Omit<ButtonProps, 'type' | 'variant' | 'size' | 'sx'>) {
  const hydrated = useHydrated();
  return (
    <Button
      type={hydrated ? 'submit' : 'button'}
      data-sends=""
      variant="contained"
      size="large"
      sx={busyStyles}
      {...button}
    />
  );
}
