import Button, { type ButtonProps } from '@mui/material/Button';
import { useHydrated } from './use-hydrated.ts';

/** Looks ready in a page that the server drew, where it must not send anything before the form is alive. */
const asIfReady = {
  '&.Mui-disabled': { pointerEvents: 'auto', color: 'primary.contrastText', backgroundColor: '#1F78C8' },
} as const;

interface Props extends Omit<ButtonProps, 'type' | 'variant' | 'size' | 'sx'> {
  /** Rules of its own, the same before and after it is alive. */
  look?: Record<string, unknown>;
}

/** The main button of a form that the server draws. */
export function SubmitButton({ disabled = false, look = {}, ...button }: Props) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      disabled={!hydrated || disabled}
      sx={hydrated ? look : { ...asIfReady, ...look }}
      {...button}
    />
  );
}
