import { daysOf } from '@consultorio/contracts/age-in-days';
import type { DiagnosedPerson } from '@consultorio/contracts/diagnosis-fit';
import { type VitalName, vitalNames } from '@consultorio/contracts/vital-ranges';
import type { Vitals } from '@consultorio/contracts/vitals';
import { vitalWords } from '@consultorio/contracts/words/notes';
import type { doubtsOfVitals, VitalDoubt } from '@consultorio/growth/doubts-of-vitals';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { Fragment, useEffect, useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { AskedBack } from '../../../kit/asked-back.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { noteFieldId } from './note-field-id.ts';
import { type NoteFormApi, readOccurredAt, readVital, typedNumber, vitalRangeText } from './note-form.ts';
import { UnseenParts } from './unseen-parts.tsx';

/**
 * Vital signs that the patient measured at home. A number out of range is marked at once and not saved; one that is
 * rather a slip at this age, or beside another, is asked back with the reason and stays.
 */
export function VitalFields({ form, patient }: { form: NoteFormApi; patient: DiagnosedPerson | null }) {
  const doubts = useVitalDoubts(form, patient);
  const [typing, setTyping] = useState<VitalName | null>(null);
  // A number half typed is mostly a strange one.
  const asked = doubts.filter(({ about }) => !about.some((name) => name === typing));
  return (
    <Box
      component="fieldset"
      id={noteFieldId('vitals')}
      tabIndex={-1}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, containerType: 'inline-size' }}
    >
      <Typography component="legend" sx={{ p: 0, mb: 1, fontSize: 'body2.fontSize', fontWeight: 600 }}>
        Signos vitales referidos
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          // A doubt takes a row of its own below its field, and the next fields fill the gap above it.
          gridAutoFlow: 'row dense',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '@container (min-width: 440px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {vitalNames.map((name) => (
          <Fragment key={name}>
            <VitalField form={form} name={name} onTyping={(isTyping) => setTyping(isTyping ? name : null)} />
            {/* Said aloud when it comes, and never in the middle of a number. */}
            <Box role="status" sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
              {asked
                .filter(({ field }) => field === name)
                .map((doubt) => (
                  <Doubt key={doubt.text} form={form} doubt={doubt} />
                ))}
            </Box>
          </Fragment>
        ))}
      </Box>
      <UnseenParts form={form} place="vitals" />
    </Box>
  );
}

interface FieldProps {
  form: NoteFormApi;
  name: VitalName;
  onTyping: (isTyping: boolean) => void;
}

function VitalField({ form, name, onTyping }: FieldProps) {
  const { field } = useController({ control: form.control, name: `vitals.${name}` });
  const { short, unit } = vitalWords[name];
  const wrong = readVital(name, field.value) === undefined;
  return (
    <TextInput
      {...field}
      label={short}
      size="small"
      error={wrong ? `${vitalRangeText(name)}: no se guarda` : undefined}
      onFocus={() => onTyping(true)}
      onBlur={() => {
        field.onBlur();
        onTyping(false);
      }}
      inputProps={{ inputMode: 'decimal', maxLength: 8 }}
      endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
      sx={{ '& input': { pr: 0, fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}

function Doubt({ form, doubt: { field, about, text, meant } }: { form: NoteFormApi; doubt: VitalDoubt<keyof Vitals> }) {
  const { field: confirmed } = useController({ control: form.control, name: 'confirmedVitals' });
  const typed = form.getValues('vitals');
  const numbers = Object.fromEntries(about.map((name) => [name, typedNumber(typed[name])]));
  const right =
    meant === undefined ? null : (
      <Button
        size="small"
        color="inherit"
        onClick={() => form.setValue(`vitals.${field}`, String(meant), { shouldDirty: true })}
      >
        {`Poner ${meant}`}
      </Button>
    );
  // A number that nobody has cannot be confirmed.
  if (readVital(field, typed[field]) === undefined)
    return (
      <Alert severity="error" sx={{ py: 0 }}>
        {text}
        {right ? <Box sx={{ mt: 0.25, ml: -0.75 }}>{right}</Box> : null}
      </Alert>
    );
  return (
    <AskedBack
      text={text}
      name={text}
      isSo={about.every((name) => confirmed.value[name] != null && confirmed.value[name] === numbers[name])}
      onChange={(isSo) =>
        confirmed.onChange({
          ...confirmed.value,
          ...Object.fromEntries(about.map((name) => [name, isSo ? numbers[name] : null])),
        })
      }
    >
      {right}
    </AskedBack>
  );
}

type Doubts = typeof doubtsOfVitals;

/** What is asked back of the vital signs as they are typed; of a person whom the screen does not know too. */
function useVitalDoubts(form: NoteFormApi, patient: DiagnosedPerson | null): readonly VitalDoubt<keyof Vitals>[] {
  const [typed, occurredAt] = useWatch({ control: form.control, name: ['vitals', 'occurredAt'] });
  const anything = vitalNames.some((name) => typed[name].trim());
  const doubtsOf = useTables(anything);
  const key = JSON.stringify([typed, occurredAt, patient]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are new at every letter, the key is what they say
  return useMemo(() => {
    if (!doubtsOf) return [];
    const numbers: Vitals = Object.fromEntries(vitalNames.map((name) => [name, typedNumber(typed[name])]));
    const moment = readOccurredAt(occurredAt);
    const ageInDays = patient?.birthDate ? daysOf(patient.birthDate, moment ? Date.parse(moment) : Date.now()) : null;
    return doubtsOf(numbers, { ageInDays, sex: patient?.sex ?? null });
  }, [doubtsOf, key]);
}

/** A chunk of its own, for the tables of the WHO are in it. Where it does not arrive, signing still asks. */
function useTables(wanted: boolean): Doubts | null {
  const [doubts, setDoubts] = useState<Doubts | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import('@consultorio/growth/doubts-of-vitals').then(
      (tables) => left || setDoubts(() => tables.doubtsOfVitals),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return doubts;
}
