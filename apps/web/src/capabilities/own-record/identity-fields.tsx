import { BORN_ABROAD, type StateKey, stateKeys, stateNames } from '@consultorio/contracts/curp';
import { type Identity, secondSurnames } from '@consultorio/contracts/identity';
import { municipalitiesOf } from '@consultorio/contracts/municipalities';
import { countries } from '@consultorio/contracts/nationalities';
import { bornAbroadWord, identityFacts } from '@consultorio/contracts/words/identity';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { FactList } from '../../kit/fact-list.tsx';
import { SelectInput } from '../../kit/select-input.tsx';
import { ONE_SURNAME, type PersonalDataFields } from './personal-data-fields.ts';

const notSaid = { value: '', label: 'Sin registrar' };
const states = stateKeys.map((key) => ({ value: key, label: stateNames[key] }));
const births = [notSaid, ...states, { value: BORN_ABROAD, label: bornAbroadWord }];
const homes = [notSaid, ...states];
const nations = [notSaid, ...countries().map(({ code, name }) => ({ value: code, label: name }))];
const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

type Props<Data> = { form: UseFormReturn<PersonalDataFields, unknown, Data> };

/** What the official registers ask beside the CURP, chosen and not typed. */
export function IdentityFields<Data>({ form: { register, setValue, control } }: Props<Data>) {
  const [lastName, homeState] = useWatch({ control, name: ['lastName', 'identity.homeState'] });
  const seconds = secondSurnames(lastName.trim());
  const municipalities = homeState ? municipalitiesOf(homeState as StateKey) : [];
  const errors = useFormState({ control }).errors.identity;
  return (
    <>
      <Typography variant="h5" component="h3" sx={{ mt: 1 }}>
        Datos oficiales (opcional)
      </Typography>
      <SelectInput
        // Its choices are made of the surnames above.
        key={lastName}
        label="Segundo apellido"
        options={[
          notSaid,
          ...seconds.map((one) => ({ value: one, label: one })),
          { value: ONE_SURNAME, label: 'Solo un apellido' },
        ]}
        error={errors?.secondLastName?.message}
        {...register('identity.secondLastName')}
      />
      <Box sx={pair}>
        <SelectInput
          label="Nacionalidad"
          options={nations}
          error={errors?.nationality?.message}
          {...register('identity.nationality')}
        />
        <SelectInput
          label="Estado donde nació"
          options={births}
          error={errors?.birthState?.message}
          {...register('identity.birthState')}
        />
      </Box>
      <Box sx={pair}>
        <SelectInput
          label="Estado donde vive"
          options={homes}
          error={errors?.homeState?.message}
          {...register('identity.homeState', {
            onChange: () => setValue('identity.homeMunicipality', '', { shouldDirty: true }),
          })}
        />
        <SelectInput
          key={homeState}
          label="Municipio o alcaldía"
          disabled={municipalities.length === 0}
          options={[notSaid, ...municipalities.map(({ key, name }) => ({ value: key, label: name }))]}
          error={errors?.homeMunicipality?.message}
          {...register('identity.homeMunicipality')}
        />
      </Box>
    </>
  );
}

/** The same to read. It stands in this file, so that every municipality is fetched with no other page. */
export const IdentityFacts = ({ identity }: { identity: Identity }) => <FactList facts={identityFacts(identity)} />;
