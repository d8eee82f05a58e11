import type { OrderKind } from '@consultorio/contracts/order-kinds';
import { daysOfValidity, type ValidityBounds, widestBounds } from '@consultorio/contracts/validity';
import type { boundsOfLaw } from '@consultorio/prescribing/validity/bounds-of-law';
import Box from '@mui/material/Box';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';
import { useClinicTables } from '../medicines/use-clinic-tables.ts';
import { type OrderForm, wholeOf } from './order-form.ts';

interface Props {
  kind: OrderKind;
  form: UseFormReturn<OrderForm>;
}

/** How long it stands is the doctor's, and how often it is dispensed; what these medicines allow is said beside it. */
export function ValidityFields({ kind, form }: Props) {
  const { drugs, validDays, refills } = useWatch({ control: form.control, compute: (all) => all });
  const bounds = useBoundsOfLaw(kind, drugs);
  const { errors } = form.formState;
  const usual = daysOfValidity(kind, { refills: wholeOf('refills', refills) }, bounds);
  const beyond = (field: 'validDays' | 'refills', typed: string) => {
    const most = field === 'validDays' ? bounds.days : bounds.refills;
    const isEmpty = typed.trim() === '';
    const value = wholeOf(field, typed);
    if (isEmpty || (value !== null && value <= most)) return true;
    return `Escribe un número entero, máximo ${most}`;
  };
  const check = (field: 'validDays' | 'refills', typed: string) => {
    const said = beyond(field, typed);
    return said === true ? errors[field]?.message : said;
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextInput
        label="Días de vigencia"
        placeholder={usual === null ? undefined : String(usual)}
        hint={bounds.because ?? (usual === null ? undefined : `Si lo dejas vacío, ${usual} días.`)}
        error={check('validDays', validDays)}
        size="small"
        inputProps={{ inputMode: 'numeric', maxLength: 3, autoComplete: 'off' }}
        {...form.register('validDays', { validate: (typed) => beyond('validDays', typed) })}
      />
      {kind === 'prescription' ? (
        <TextInput
          label="Resurtidos"
          placeholder="0"
          hint="Veces que se puede surtir otra vez, además de la primera."
          error={check('refills', refills)}
          size="small"
          inputProps={{ inputMode: 'numeric', maxLength: 2, autoComplete: 'off' }}
          {...form.register('refills', { validate: (typed) => beyond('refills', typed) })}
        />
      ) : null}
    </Box>
  );
}

type Drugs = Parameters<typeof boundsOfLaw>[0];

/** How far the doctor may go. Until the chunk with the medicines is here, and where it does not arrive, the server judges. */
export function useBoundsOfLaw(kind: OrderKind, drugs: Drugs): ValidityBounds {
  const catalogue = useClinicTables(kind === 'prescription')?.catalogue;
  const [boundsOf, setBoundsOf] = useState<typeof boundsOfLaw | null>(null);
  const wanted = kind === 'prescription';
  const key = JSON.stringify(drugs.map(({ genericName, brandName, duration }) => [genericName, brandName, duration]));
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import('@consultorio/prescribing/validity/bounds-of-law').then(
      (law) => left || setBoundsOf(() => law.boundsOfLaw),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drugs are new at every letter, the key is what they say
  return useMemo(
    () => (wanted && boundsOf ? boundsOf(drugs, catalogue) : widestBounds),
    [wanted, boundsOf, catalogue, key],
  );
}
