import { relations } from '@consultorio/contracts/guardianships';
import { relationWords } from '@consultorio/contracts/words/people';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { Suspense, useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SelectInput } from '../../kit/select-input.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import type { ProofUpload } from './proof-field.tsx';

// Most who are added are children.
const ProofField = lazyPart(async () => (await import('./proof-field.tsx')).ProofField);

export type Responsibility = { relation?: string; proof?: string | null; declared: boolean };

/** The uploaded paper of an adult, and the word that it is missing once somebody tried to go on without it. */
export function useProof() {
  const [upload, setUpload] = useState<ProofUpload>({ fileId: null, busy: false });
  const [tried, setTried] = useState(false);
  return {
    ...upload,
    setUpload,
    miss: () => setTried(true),
    error: tried && upload.fileId === null && !upload.busy ? 'Sube una foto o un PDF del documento' : undefined,
  };
}

interface Props {
  register: UseFormRegister<Responsibility>;
  errors: FieldErrors<Responsibility>;
  isAdult: boolean;
  /** What they are to each other was said before. */
  isKnown?: boolean;
  proof: ReturnType<typeof useProof>;
}

const EXAMPLES = 'Por ejemplo: sentencia del juzgado tercero familiar, o poder notarial. No escribas datos de salud.';

/** What somebody says who answers for another: what they are to each other, of an adult by what, and the word that it is so. */
export function ResponsibilityFields({ register, errors, isAdult, isKnown = false, proof }: Props) {
  return (
    <>
      {isKnown ? null : (
        <SelectInput
          label="Soy su…"
          required
          placeholder="Elige…"
          defaultValue=""
          options={relations.map((relation) => ({ value: relation, label: relationWords[relation] }))}
          error={errors.relation ? 'Elige una opción' : undefined}
          {...register('relation')}
        />
      )}
      {isAdult ? (
        <>
          <TextInput
            label={isKnown ? '¿Con qué la representas?' : 'Es mayor de edad: ¿con qué la representas?'}
            required
            multiline
            minRows={2}
            hint={
              isKnown
                ? EXAMPLES
                : `${EXAMPLES} La clínica lo revisa antes de que puedas pedir consultas para esta persona.`
            }
            error={errors.proof?.message}
            {...register('proof')}
          />
          <Suspense fallback={<SkeletonList rows={1} height={96} />}>
            <ProofField error={proof.error} onChange={proof.setUpload} />
          </Suspense>
        </>
      ) : null}
      <Box>
        <FormControlLabel
          sx={{ alignItems: 'flex-start', mr: 0 }}
          slotProps={{ typography: { sx: { pt: 1 } } }}
          control={<Checkbox {...register('declared')} />}
          label="Declaro que respondo legalmente por esta persona y que puedo decidir sobre su atención."
        />
        {errors.declared ? <FormHelperText error>Decláralo para continuar</FormHelperText> : null}
      </Box>
    </>
  );
}
