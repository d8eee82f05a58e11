import { trpc } from '@consultorio/client/trpc';
import type { KnownDiagnosis } from '@consultorio/contracts/diagnoses';
import type { Indication } from '@consultorio/contracts/dosing';
import { indicationText } from '@consultorio/contracts/drug-texts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { foundList } from '../../kit/found-list.tsx';
import { TextInput } from '../../kit/text-input.tsx';

interface Props {
  name: string;
  value: Indication | null;
  /** Those of the note, offered before a letter is typed. */
  diagnoses: (() => readonly KnownDiagnosis[]) | undefined;
  onChange: (indication: Indication | null) => void;
  onEnter: (event: KeyboardEvent<HTMLElement>) => void;
}

const SHORTEST = 2;

/** What the medicine is for: a diagnosis of the note, one of CIE-10, or words of the doctor's own without a code. */
export function IndicationField({ name, value, diagnoses, onChange, onEnter }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const query = useDeferredValue(typed.trim());
  const searches = open && query.length >= SHORTEST;
  const found = trpc.searchDiagnoses.useQuery(
    { query, limit: 12 },
    { enabled: searches, placeholderData: keepPreviousData, staleTime: 5 * 60_000 },
  );
  const options: KnownDiagnosis[] = searches ? (found.data ?? []) : open ? [...(diagnoses?.() ?? [])] : [];
  return (
    <Autocomplete<KnownDiagnosis, false, false, true>
      id={id}
      freeSolo
      openOnFocus
      value={null}
      inputValue={value ? indicationText(value) : ''}
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : indicationText(option))}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.code)}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        setTyped('');
      }}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        setTyped(next);
        onChange(next.trim() ? { description: next } : null);
      }}
      onChange={(_, option) =>
        option !== null &&
        typeof option !== 'string' &&
        onChange({ code: option.code, description: option.description })
      }
      clearText="Borrar"
      slotProps={foundList('Diagnósticos')}
      renderInput={({ slotProps }) => (
        <Box ref={slotProps.input.ref}>
          <TextInput
            id={id}
            name={name}
            label="Indicado para"
            placeholder="Opcional: un diagnóstico de la nota o de la CIE-10"
            size="small"
            endAdornment={slotProps.input.endAdornment}
            inputProps={{ ...slotProps.htmlInput, maxLength: 300 }}
            onKeyDown={(event) => {
              // An arrow led to a diagnosis: Enter takes it.
              if (!event.currentTarget.getAttribute('aria-activedescendant')) onEnter(event);
            }}
          />
        </Box>
      )}
    />
  );
}
