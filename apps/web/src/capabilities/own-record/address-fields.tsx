import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';
import type { PersonalDataFields } from './personal-data-fields.ts';

type Props<Data> = { form: UseFormReturn<PersonalDataFields, unknown, Data> };
type Erring = { error: string | undefined };

/** The record holds the address, or that the person chose not to tell it: never a blank that nobody decided. */
export function AddressFields<Data>({ form, error }: Props<Data> & Erring) {
  return (
    <Box>
      <TextInput label="Domicilio" autoComplete="street-address" error={error} {...form.register('address')} />
      <Declined form={form} />
    </Box>
  );
}

/** Alone in its reading of the address, so that a letter of it does not draw the whole form. */
function Declined<Data>({ form }: Props<Data>) {
  const { control, setValue, clearErrors } = form;
  const [address, addressDeclined] = useWatch({ control, name: ['address', 'addressDeclined'] });
  if (address.trim() !== '') return null;
  // Typed before this was asked, and kept in the browser, it is not there.
  const declined = addressDeclined ?? false;
  return (
    // A button, which is on the page anyway: MUI's own box would bring 8 kB for this one tick.
    <Button
      role="checkbox"
      aria-checked={declined}
      color="inherit"
      startIcon={<Tick on={declined} />}
      onClick={() => {
        setValue('addressDeclined', !declined, { shouldDirty: true, shouldTouch: true });
        clearErrors('address');
      }}
      sx={{ ml: -2, mt: 0.5, fontWeight: 400, textAlign: 'left' }}
    >
      Prefiero no decir dónde vivo
    </Button>
  );
}

const Tick = ({ on }: { on: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      ...{ width: 18, height: 18, border: 2, borderRadius: 0.5, fontSize: 14, lineHeight: '14px', fontWeight: 700 },
      ...{ borderColor: on ? 'primary.main' : 'text.secondary', bgcolor: on ? 'primary.main' : 'transparent' },
      color: 'primary.contrastText',
      // With the colours of the system a letter has a plate of its own behind it, which would hide three of the four edges.
      '@media (forced-colors: active)': {
        ...{ forcedColorAdjust: 'none', borderColor: 'ButtonText', color: 'ButtonText', bgcolor: 'ButtonFace' },
      },
    }}
  >
    {on ? '✓' : ''}
  </Box>
);
