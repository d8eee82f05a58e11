import { trpc } from '@consultorio/client/trpc';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type FoundDiagnosis, type OfferedDiagnosis, offeredBeforeTyping } from './diagnosis-groups.ts';

interface Props {
  id: string;
  chosen: readonly string[];
  favourites: readonly FoundDiagnosis[];
  recent: readonly FoundDiagnosis[];
  onChoose: (diagnosis: FoundDiagnosis) => void;
}

/** By code, words or abbreviation; before a letter is typed, those that this doctor and this clinic use. */
export function DiagnosisSearch({ id, chosen, favourites, recent, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
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
      onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
      onChange={(_, value: OfferedDiagnosis | null) =>
        value && onChoose({ code: value.code, description: value.description })
      }
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      getOptionLabel={({ code, description }) => `${code} ${description}`}
      getOptionKey={({ code }) => code}
      groupBy={query === '' ? ({ group }) => group : undefined}
      // The server has searched already, forgiving accents and slips.
      filterOptions={(all) => all}
      loading={found.isFetching}
      loadingText="Buscando…"
      noOptionsText={
        found.isError
          ? 'No pudimos buscar. Vuelve a escribir.'
          : 'Nada coincide. Prueba con otra palabra, con el código o con una abreviatura.'
      }
      openText="Ver favoritos, recientes y frecuentes"
      closeText="Cerrar"
      clearText="Borrar"
      blurOnSelect={false}
      autoHighlight
      renderInput={({ slotProps }) => (
        <Box ref={slotProps.input.ref}>
          <InputLabel
            htmlFor={id}
            sx={{
              position: 'static',
              transform: 'none',
              mb: 0.75,
              fontSize: 'body2.fontSize',
              fontWeight: 600,
              color: 'text.primary',
            }}
          >
            Diagnósticos CIE-10
          </InputLabel>
          <OutlinedInput
            fullWidth
            placeholder="Código, palabras o abreviatura: «J06», «faringitis», «IVU»"
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
