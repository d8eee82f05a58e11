import { trpc } from '@consultorio/client/trpc';
import Button from '@mui/material/Button';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PersonalDataFields } from './personal-data-fields.ts';

const typed = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/** A child has no telephone of her own: that of whoever writes for her is a press away, and stands in the field to be read. */
export function GuardianContact<Data>({ form }: { form: UseFormReturn<PersonalDataFields, unknown, Data> }) {
  const { data: mine } = trpc.getPatientProfile.useQuery();
  const [phone, address, declined] = useWatch({
    control: form.control,
    name: ['phone', 'address', 'addressDeclined'],
  });
  if (!mine?.phone || phone.trim() !== '') return null;
  const home = address.trim() === '' && !declined ? mine.address : null;
  return (
    <Button
      variant="outlined"
      onClick={() => {
        form.setValue('phone', mine.phone ?? '', typed);
        if (home) form.setValue('address', home, typed);
        // This button leaves.
        form.setFocus('phone');
      }}
      sx={{ alignSelf: 'flex-start' }}
    >
      {home ? 'Usar mi teléfono y mi domicilio' : 'Usar mi teléfono'}
    </Button>
  );
}
