import { MAX_ABOUT, type SpokenLanguage, spokenLanguages } from '@consultorio/contracts/doctor-introduction';
import { languageWords } from '@consultorio/contracts/words/languages';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';

type Introduced = FieldValues & {
  about?: string | null | undefined;
  languages?: SpokenLanguage[] | null | undefined;
};

/** What a doctor says of oneself: the own profile and the administration have the same fields. */
// biome-ignore lint/suspicious/noExplicitAny: forms of two shapes have these two fields
export function IntroductionFields({ form }: { form: UseFormReturn<any> }) {
  const { register, control, formState } = form as unknown as UseFormReturn<Introduced>;
  const { field, fieldState } = useController({ control, name: 'languages' });
  const chosen = field.value ?? [];
  // In the order of the table, so that the same choice is the same value.
  const toggle = (code: SpokenLanguage) =>
    field.onChange(spokenLanguages.filter((one) => chosen.includes(one) !== (one === code)));
  return (
    <>
      <TextInput
        label="Dos líneas (opcional)"
        multiline
        minRows={2}
        hint={`Por ejemplo: qué te gusta atender y cómo trabajas. Hasta ${MAX_ABOUT} caracteres.`}
        inputProps={{ maxLength: MAX_ABOUT }}
        error={formState.errors.about?.message as string | undefined}
        {...register('about')}
      />
      <FormControl component="fieldset" error={fieldState.invalid}>
        <FormLabel component="legend">Idiomas en los que atiende</FormLabel>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
          {spokenLanguages.map((code) => (
            <FormControlLabel
              key={code}
              control={<Checkbox checked={chosen.includes(code)} onChange={() => toggle(code)} />}
              label={languageWords[code]}
            />
          ))}
        </Box>
        {fieldState.error ? <FormHelperText>{fieldState.error.message}</FormHelperText> : null}
      </FormControl>
    </>
  );
}
