import type { VerbName } from '@consultorio/contracts/verbs';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { foundGroup, foundList } from '../../../kit/found-list.tsx';
import { auditActions } from '../../../texts/verbs/audit-groups.ts';

interface Props {
  /** As it stands in the address; one that is not known filters nothing. */
  value: string;
  onChange: (action: VerbName | '') => void;
}

/** What happened, out of more kinds than anybody reads: by letters, accents or not, in groups. */
export function AuditActionFilter({ value, onChange }: Props) {
  return (
    <Autocomplete
      size="small"
      options={auditActions}
      value={auditActions.find((action) => action.value === value) ?? null}
      groupBy={({ group }) => group}
      onChange={(_, action) => onChange(action?.value ?? '')}
      noOptionsText="Nada de la bitácora se llama así"
      clearText="Mostrar todo"
      openText="Abrir"
      closeText="Cerrar"
      slotProps={foundList('Qué pasó')}
      renderGroup={foundGroup}
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 300px' } }}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <OutlinedInput
          ref={input.ref}
          fullWidth
          size="small"
          placeholder="Todo lo que pasó"
          endAdornment={input.endAdornment}
          inputProps={{ ...htmlInput, 'aria-label': 'Qué pasó' }}
        />
      )}
    />
  );
}
