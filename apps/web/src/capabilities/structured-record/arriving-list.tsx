import type { Diagnosis } from '@consultorio/contracts/diagnoses';
import type { Order } from '@consultorio/contracts/orders';
import type { RecordLists } from '@consultorio/contracts/record-entries';
import { isProblem } from '@consultorio/contracts/record-standing';
import { folded } from '@consultorio/contracts/skeleton';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dotted } from '../../texts/dotted.ts';

/** What the signature brings into the record; `entryId` where an entry says the same already. */
export interface Arriving {
  kind: 'problem' | 'medicine';
  key: string;
  name: string;
  details: string;
  entryId: string | null;
}

const sameWords = (one: string, other: string) => folded(one).trim() === folded(other).trim();

/** By what is in them, as the server will; by their words until the catalogue is here, which is a chunk of its own. */
export function useSameMedicine(wanted: boolean): (one: string, other: string) => boolean {
  const [isSame, setIsSame] = useState(() => sameWords);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import('@consultorio/prescribing/same-medicine').then(
      ({ isSameMedicine }) => left || setIsSame(() => isSameMedicine),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return isSame;
}

/** The diagnoses of the note and the medicines of the prescriptions that were issued in the consultation. */
export function arrivingWith(
  diagnoses: readonly Diagnosis[],
  orders: readonly Pick<Order, 'id' | 'kind' | 'state' | 'content'>[],
  lists: RecordLists | null,
  isSame: (one: string, other: string) => boolean,
): Arriving[] {
  const problems = diagnoses
    .filter(({ code }) => isProblem(code))
    .map(({ code, description }): Arriving => {
      const entry = lists?.problem.entries.find(({ content }) => content.code === code);
      return { kind: 'problem', key: code, name: description, details: code, entryId: entry?.entryId ?? null };
    });
  const drugs = orders
    .filter(({ kind, state }) => kind === 'prescription' && state === 'issued')
    .flatMap(({ id, content }) => (content.drugs ?? []).map((drug, index) => ({ ...drug, key: `${id} ${index}` })));
  const medicines = drugs.map(({ key, genericName, dose, frequency, duration }): Arriving => {
    const entry = lists?.medicine.entries.find(({ content }) => isSame(content.medicine, genericName));
    const details = dotted(dose, frequency, duration);
    return { kind: 'medicine', key, name: genericName, details, entryId: entry?.entryId ?? null };
  });
  return [...problems, ...medicines];
}

const from = { problem: 'De tu nota: entra al firmar', medicine: 'De tu receta: entra al firmar' } as const;

/** The doctor's own, of today: the signature stands for it, and there is nothing to be pressed. */
export function ArrivingList({ arriving }: { arriving: readonly Arriving[] }) {
  if (arriving.length === 0) return null;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.75 }}>
      {arriving.map(({ key, kind, name, details }) => (
        <Box
          component="li"
          key={key}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1, overflowWrap: 'anywhere' }}
        >
          <Typography sx={{ fontWeight: 600 }}>
            {name} <StatusChip tone="info" label="Nuevo" />
          </Typography>
          <Typography variant="body2">{details}</Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {from[kind]}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}
