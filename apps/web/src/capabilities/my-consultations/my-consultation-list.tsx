import type { MyConsultation } from '@consultorio/contracts/consultations';
import Box from '@mui/material/Box';
import { pathTo } from '../../addresses/paths.ts';
import { MyConsultationRow } from './my-consultation-row.tsx';

/** Rows that reach the border of a flush card. A draft leads to the step where it goes on. */
export function MyConsultationList({ consultations }: { consultations: MyConsultation[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {consultations.map((consultation) => (
        <Box component="li" key={consultation.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <MyConsultationRow
            consultation={consultation}
            to={
              consultation.state === 'draft'
                ? pathTo.draft(consultation.id)
                : pathTo.consultationDetail(consultation.id)
            }
          />
        </Box>
      ))}
    </Box>
  );
}
