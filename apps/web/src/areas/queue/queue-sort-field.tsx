import Box from '@mui/material/Box';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { type ChosenSort, sortOfSlug, sortSlugOf } from './use-queue-address.ts';

/** The columns of the table as one choice, for a phone has no columns to press. The values are those of the address. */
const options = [
  { value: 'plazo', label: 'Tiempo prometido: primero el más próximo' },
  { value: '-plazo', label: 'Tiempo prometido: primero el más lejano' },
  { value: '-actividad', label: 'Actividad: primero la más reciente' },
  { value: 'actividad', label: 'Actividad: primero la más antigua' },
  { value: 'paciente', label: 'Paciente: de la A a la Z' },
  { value: '-paciente', label: 'Paciente: de la Z a la A' },
];

interface Props {
  value: ChosenSort | null;
  onChange: (next: ChosenSort | null) => void;
}

export function QueueSortField({ value, onChange }: Props) {
  return (
    <Box sx={{ display: 'flex', px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <FilterSelect
        label="Ordenar la lista"
        all="Orden de la lista"
        value={value ? sortSlugOf(value) : ''}
        options={options}
        onChange={(slug) => onChange(sortOfSlug(slug))}
      />
    </Box>
  );
}
