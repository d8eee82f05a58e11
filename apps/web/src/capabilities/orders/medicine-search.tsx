import { presentationText } from '@consultorio/contracts/drug-texts';
import { administrationRouteWords } from '@consultorio/contracts/words/dosing';
import type { FoundMedicine, findMedicines } from '@consultorio/prescribing/find-medicines';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useState } from 'react';
import { foundList } from '../../kit/found-list.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { drugFieldTexts, UNCHECKED } from '../../texts/orders.ts';
import { useClinicTables } from '../medicines/use-clinic-tables.ts';

interface Props {
  name: string;
  value: string;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  autoFocus: boolean;
  /** The engine looked for it, and the catalogue does not have it. */
  unchecked: boolean;
  onType: (text: string) => void;
  onBlur: () => void;
  onChoose: (found: FoundMedicine) => void;
  /** Enter on a name that was not chosen. */
  onEnter: (event: KeyboardEvent<HTMLElement>) => void;
}

const keyOf = ({ id, brand, form, strength, route }: FoundMedicine) => [id, brand, form, strength, route].join(' ');
const labelOf = (found: FoundMedicine | string) =>
  typeof found === 'string'
    ? found
    : [found.name, found.brand && `(${found.brand})`, boxOf(found)].filter(Boolean).join(' ');
const boxOf = ({ form, strength, route }: FoundMedicine) =>
  [form && presentationText(form, strength), route && administrationRouteWords[route].toLowerCase()]
    .filter(Boolean)
    .join(' · ');

/** By the beginning of a generic or a brand, with its strength and form: «amoxi 250 susp». Any other name may stay. */
export function MedicineSearch({
  name,
  value,
  ref,
  error,
  autoFocus,
  unchecked,
  onType,
  onBlur,
  onChoose,
  onEnter,
}: Props) {
  const id = useId();
  const find = useFinder();
  const [typed, setTyped] = useState('');
  const tables = useClinicTables(typed !== '');
  // Not deferred: Enter must never choose what an earlier letter found.
  const found = useMemo(() => (find && typed.trim() ? find(typed, tables) : []), [find, typed, tables]);
  const choose = (one: FoundMedicine) => {
    setTyped('');
    onChoose(one);
  };
  return (
    <Autocomplete<FoundMedicine, false, false, true>
      id={id}
      freeSolo
      autoHighlight={!found[0]?.isGuess}
      value={null}
      inputValue={value}
      options={found}
      // The catalogue's own search forgives accents and slips.
      filterOptions={(all) => all}
      getOptionLabel={labelOf}
      getOptionKey={(option) => (typeof option === 'string' ? option : keyOf(option))}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        setTyped(next);
        onType(next);
      }}
      onChange={(event, option) => {
        // Enter without an arrow before it gives the letters: then the first box that begins with them is meant.
        const [first] = found;
        const box = typeof option !== 'string' ? option : first?.isGuess ? null : first;
        if (box) choose(box);
        else if (first) onEnter(event as KeyboardEvent<HTMLElement>);
      }}
      onClose={() => setTyped('')}
      clearText="Borrar"
      slotProps={foundList('Medicamentos del catálogo')}
      renderInput={({ slotProps }) => (
        <Box ref={slotProps.input.ref}>
          <TextInput
            id={id}
            name={name}
            ref={ref}
            label={drugFieldTexts.genericName.label}
            placeholder={drugFieldTexts.genericName.example}
            required
            autoFocus={autoFocus}
            size="small"
            error={error}
            hint={unchecked ? UNCHECKED : undefined}
            endAdornment={slotProps.input.endAdornment}
            inputProps={{ ...slotProps.htmlInput, maxLength: 160 }}
            onBlur={onBlur}
            onKeyDown={(event) => {
              // With a list open Enter chooses from it, and the choice goes on by itself.
              if (event.currentTarget.getAttribute('aria-expanded') !== 'true') onEnter(event);
            }}
          />
        </Box>
      )}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ columnGap: 1.5, flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {option.brand ? `${option.name} (${option.brand})` : option.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {boxOf(option)}
          </Typography>
          {option.isRefused ? (
            <Typography variant="caption" sx={{ color: 'error.main' }}>
              Controlado: no se receta aquí
            </Typography>
          ) : null}
          {option.isGuess ? <Typography variant="caption">¿Quisiste decir este?</Typography> : null}
        </Box>
      )}
    />
  );
}

/** The catalogue comes in the chunk of the safety engine; until it is here a name is typed as before. */
function useFinder(): typeof findMedicines | null {
  const [find, setFind] = useState<typeof findMedicines | null>(null);
  useEffect(() => {
    let left = false;
    import('@consultorio/prescribing/find-medicines').then(
      (catalogue) => left || setFind(() => catalogue.findMedicines),
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  return find;
}
