import { trpc } from '@consultorio/client/trpc';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { foundGroup, foundList } from '../../kit/found-list.tsx';
import { type FoundDiagnosis, type OfferedDiagnosis, offeredBeforeTyping } from './diagnosis-groups.ts';
import { DiagnosisLabel, diagnosisPlaceholder, openDiagnosesText } from './diagnosis-label.tsx';

interface Props {
  id: string;
  chosen: readonly string[];
  favourites: readonly FoundDiagnosis[];
  recent: readonly FoundDiagnosis[];
  onChoose: (diagnosis: FoundDiagnosis) => void;
  /** What was typed into the field that stood here before this one was loaded, and whether it had the focus. */
  begun?: { typed: string; open: boolean } | undefined;
}

/** By code, words or abbreviation; before a letter is typed, those that this doctor and this clinic use. */
export function DiagnosisSearch({ id, chosen, favourites, recent, onChoose, begun }: Props) {
  const [typed, setTyped] = useState(begun?.typed ?? '');
  const [open, setOpen] = useState(begun?.open ?? false);
  const input = useRef<HTMLInputElement>(null);
  // MUI empties the field when it begins, since nothing is chosen: what was typed before stays.
  const began = useRef(false);
  useLayoutEffect(() => {
    if (begun) input.current?.focus();
  }, [begun]);
  useEffect(() => {
    began.current = true;
  }, []);
  const query = useDeferredValue(typed.trim());
  const found = trpc.searchDiagnoses.useQuery(
    { query, limit: 20 },
    { enabled: open, placeholderData: keepPreviousData, staleTime: 5 * 60_000 },
  );
  const options: OfferedDiagnosis[] =
    query === ''
      ? offeredBeforeTyping({ favourites, recent, frequent: found.data ?? [] }, chosen)
      : (found.data ?? []).filter(({ code }) => !chosen.includes(code)).map((one) => ({ ...one, group: '' }));
  return (
    <Autocomplete
      id={id}
      value={null}
      inputValue={typed}
      onInputChange={(_, next, reason) => {
        if (reason === 'input' || began.current) setTyped(reason === 'input' ? next : '');
      }}
      onChange={(_, value: OfferedDiagnosis | null) =>
        value && onChoose({ code: value.code, description: value.description })
      }
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      getOptionLabel={({ code, description }) => `${code} ${description}`}
      getOptionKey={({ code }) => code}
      groupBy={query === '' ? ({ group }) => group : undefined}
      renderGroup={foundGroup}
      slotProps={foundList('Diagnósticos encontrados')}
      // The server has searched already, forgiving accents and slips.
      filterOptions={(all) => all}
      loading={found.isFetching}
      loadingText="Buscando…"
      noOptionsText={
        found.isError
          ? 'No pudimos buscar. Vuelve a escribir.'
          : 'Nada coincide. Prueba con otra palabra, con el código o con una abreviatura.'
      }
      openText={openDiagnosesText}
      closeText="Cerrar"
      clearText="Borrar"
      blurOnSelect={false}
      autoHighlight
      renderInput={({ slotProps }) => (
        <Box ref={slotProps.input.ref}>
          <DiagnosisLabel htmlFor={id} />
          <OutlinedInput
            fullWidth
            placeholder={diagnosisPlaceholder}
            inputRef={input}
            endAdornment={slotProps.input.endAdornment}
            inputProps={{ ...slotProps.htmlInput, maxLength: 200 }}
          />
        </Box>
      )}
      renderOption={({ key, ...props }, { code, description }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, width: 56, flexShrink: 0 }}>
            {code}
          </Typography>
          <Typography variant="body2">{description}</Typography>
        </Box>
      )}
    />
  );
}
