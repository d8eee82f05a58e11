import { folded } from '@consultorio/contracts/skeleton';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { useId, useMemo, useState } from 'react';
import { foundList } from '../../kit/found-list.tsx';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { DiagnosisSearch } from '../diagnoses/diagnosis-search.tsx';
import { useClinicTables } from '../medicines/use-clinic-tables.ts';
import type { catalogueNames as NamesOf } from './catalogue-names.ts';
import type { EntryField } from './entry-fields.ts';

interface InputProps {
  field: EntryField;
  value: string;
  error: string | undefined;
  autoFocus: boolean;
  onChange: (value: string) => void;
}

/** One field of an entry, by its type. */
export function EntryFieldInput({ field, value, error, autoFocus, onChange }: InputProps) {
  const { label, type, required = false, hint, maxLength, unit, options } = field;
  if (type === 'choice')
    return (
      <SelectInput
        {...{ label, error }}
        value={value}
        options={[{ value: '', label: 'Sin precisar' }, ...(options ?? [])]}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (type === 'yes')
    return (
      <FormControlLabel
        label={label}
        control={<Checkbox checked={value !== ''} onChange={({ target }) => onChange(target.checked ? 'true' : '')} />}
      />
    );
  const isNumber = type === 'number' || type === 'whole';
  return (
    <TextInput
      {...{ label, required, value, error, autoFocus }}
      hint={hint ?? (type === 'when' ? 'Año, mes o día: 2019, 03/2019, 02/03/2019' : undefined)}
      multiline={type === 'long'}
      type={type === 'day' ? 'date' : 'text'}
      endAdornment={unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined}
      inputProps={{
        maxLength: type === 'day' ? undefined : (maxLength ?? 10),
        inputMode: isNumber ? 'decimal' : undefined,
      }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface NameProps {
  kind: 'allergy' | 'medicine' | 'vaccine';
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const matching = createFilterOptions<string>({ ignoreAccents: true });

/** The first eight; those that begin as one writes before those that only hold it. */
function eight(names: string[], state: Parameters<typeof matching>[1]): string[] {
  const typed = folded(state.inputValue.trim());
  const found = matching(names, state);
  const begins = found.filter((name) => folded(name).startsWith(typed));
  return [...begins, ...found.filter((name) => !begins.includes(name))].slice(0, 8);
}

/** A name, with those of the catalogue offered while one types. Without the catalogue it is a field like any other. */
export function CatalogueNameField({ kind, label, value, error, onChange }: NameProps) {
  const [catalogueNames, setCatalogueNames] = useState<typeof NamesOf | null>(null);
  const tables = useClinicTables(catalogueNames !== null);
  const names = useMemo(() => catalogueNames?.[kind](tables?.whole) ?? [], [catalogueNames, kind, tables]);
  const load = () =>
    void import('./catalogue-names.ts').then(
      (loaded) => setCatalogueNames(loaded.catalogueNames),
      () => {},
    );
  return (
    <Autocomplete
      freeSolo
      options={value.trim().length > 1 ? names : []}
      filterOptions={eight}
      inputValue={value}
      onInputChange={(_, next) => onChange(next)}
      onFocus={catalogueNames ? undefined : load}
      clearText="Borrar"
      slotProps={foundList(label)}
      renderInput={({ slotProps, id }) => (
        <Box ref={slotProps.input.ref}>
          <TextInput
            id={id}
            required
            autoFocus
            label={label}
            error={error}
            inputProps={{ ...slotProps.htmlInput, maxLength: 1000 }}
          />
        </Box>
      )}
    />
  );
}

interface ProblemProps {
  description: string;
  /** CIE-10; empty for words of somebody's own. */
  code: string;
  error: string | undefined;
  onChange: (value: { description: string; code: string }) => void;
}

/** A problem found in the CIE-10, or in words of one's own. */
export function ProblemField({ description, code, error, onChange }: ProblemProps) {
  const id = useId();
  return (
    <Stack sx={{ gap: 2 }}>
      <DiagnosisSearch id={id} chosen={code ? [code] : []} favourites={[]} recent={[]} onChoose={onChange} />
      <Box>
        <TextInput
          label="Problema"
          required
          value={description}
          error={error}
          hint={code ? `CIE-10: ${code}` : 'Búscalo arriba, o escríbelo con tus palabras'}
          inputProps={{ maxLength: 1000 }}
          onChange={({ target }) => onChange({ description: target.value, code })}
        />
        {code ? (
          <Button size="small" color="secondary" onClick={() => onChange({ description, code: '' })}>
            {`Quitar el código ${code}`}
          </Button>
        ) : null}
      </Box>
    </Stack>
  );
}
