import { trpc } from '@consultorio/client/trpc';
import { endOfValidity } from '@consultorio/contracts/last-day';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { OrderContent } from '@consultorio/contracts/orders';
import {
  type PrintedCard,
  printedAllergies,
  printedContent,
  printedDoctor,
  printedPatient,
  printedValidity,
} from '@consultorio/contracts/printed-order';
import { allergyStatement } from '@consultorio/contracts/says-none';
import { daysOfValidity } from '@consultorio/contracts/validity';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fullName } from '../../texts/names.ts';
import { PrintedParts } from './order-content-view.tsx';
import type { PrescribedTo, ShownFinding } from './use-safety-findings.ts';
import { useBoundsOfLaw } from './validity-fields.tsx';

interface Props {
  kind: OrderKind;
  content: OrderContent;
  patient: PrescribedTo | null;
  findings?: readonly ShownFinding[];
}

/**
 * All that the paper will say of patient, order and doctor, before it is issued: the same rows from the same functions.
 * The doctor's come last here, so that the medicines are in sight on a phone.
 */
export function PrintedOrder({ kind, content, patient, findings = [] }: Props) {
  const [now] = useState(Date.now);
  const { data: author } = trpc.getStaffProfile.useQuery(undefined, { staleTime: 60_000 });
  const clinic = trpc.getClinic.useQuery(undefined, { enabled: kind === 'referral', staleTime: 5 * 60_000 });
  const days = daysOfValidity(kind, content, useBoundsOfLaw(kind, content.drugs ?? []));
  const printed = patient && {
    ...patient,
    name: fullName(patient),
    allergies: allergyStatement(patient.allergies),
  };
  const allergies = printed && printedAllergies(kind, printed);
  return (
    <Stack role="group" aria-label="Lo que se va a imprimir" sx={{ gap: 1.5 }}>
      {printed ? <Card label="Paciente" card={printedPatient(printed, now, content.weightKg)} /> : null}
      {allergies ? (
        <Typography
          variant="body2"
          sx={{
            fontWeight: 600,
            overflowWrap: 'anywhere',
            color: printed.allergies.said === 'some' ? 'error.main' : undefined,
          }}
        >
          {allergies}
        </Typography>
      ) : null}
      <PrintedParts parts={printedContent(kind, content, clinic.data?.establishment.name)} findings={findings} />
      <Box>
        {printedValidity(endOfValidity(now, days), content).map((line) => (
          <Typography key={line} variant="body2" sx={{ fontWeight: 600 }}>
            {line}
          </Typography>
        ))}
      </Box>
      {author?.doctor ? (
        <Card label="Médico" card={printedDoctor({ ...author.doctor, name: fullName(author) })} />
      ) : null}
    </Stack>
  );
}

function Card({ label, card }: { label: string; card: PrintedCard }) {
  return (
    <Box sx={{ minWidth: 0, '& p': { overflowWrap: 'anywhere' } }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{card.name}</Typography>
      {card.lines.map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
    </Box>
  );
}
