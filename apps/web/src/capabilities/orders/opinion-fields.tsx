import {
  type ColleagueOpinion,
  colleagueOpinion,
  opinionFields,
  opinionHeading,
} from '@consultorio/contracts/colleague-opinion';
import Stack from '@mui/material/Stack';
import type { UseFormReturn } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';

export const noOpinion: ColleagueOpinion = { by: '', criteria: '', studyPlan: '', suggestions: '' };

/** The answer to an interconsultation; all of its fields or none, for it may come as a file alone. */
export function OpinionFields({ form }: { form: UseFormReturn<ColleagueOpinion> }) {
  const { errors } = form.formState;
  const isWhole = (field: keyof ColleagueOpinion) => (typed: string) =>
    colleagueOpinion.shape[field].safeParse(typed.trim()).success || 'Falta este dato';
  return (
    <Stack role="group" aria-label="Respuesta a la interconsulta" sx={{ gap: 2, mb: 2.5 }}>
      {opinionFields.map((field) => (
        <TextInput
          key={field}
          label={opinionHeading(field)}
          {...(field === 'by'
            ? { placeholder: 'Nombre, especialidad y cédula de quien contesta', inputProps: { maxLength: 300 } }
            : { multiline: true, minRows: 2, inputProps: { maxLength: field === 'suggestions' ? 3000 : 2000 } })}
          error={errors[field]?.message}
          {...form.register(field, { validate: isWhole(field) })}
        />
      ))}
    </Stack>
  );
}
