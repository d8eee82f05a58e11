import type { ArcoSummary } from '@consultorio/contracts/arco';
import { arcoChannelWords, arcoRightWords } from '@consultorio/contracts/words/arco';
import { paths } from '../../addresses/paths.ts';
import { RecordList } from '../../kit/record-list.tsx';
import { dateText } from '../../texts/dates.ts';
import { NAMELESS_PATIENT } from '../../texts/names.ts';
import { ArcoStateChip, termText } from './arco-standing.tsx';

/** The register as the administration reads it: what owes something first. */
export function ArcoList({ rows }: { rows: readonly ArcoSummary[] }) {
  return (
    <RecordList
      label="Solicitudes ARCO"
      rows={rows}
      keyOf={({ id }) => id}
      title={{
        header: 'Solicitud',
        text: ({ number, right, patientName }) =>
          `${number}. ${arcoRightWords[right]}: ${patientName || NAMELESS_PATIENT}`,
        note: ({ recordNo, channel, receivedOn }) =>
          `${recordNo} · ${arcoChannelWords[channel].toLowerCase()}, el ${dateText(receivedOn)}`,
      }}
      hrefOf={({ id }) => `${paths.patients}?seccion=arco&solicitud=${id}`}
      columns={[
        { header: 'Plazo', cell: (row) => termText(row) },
        { header: 'Estado', phone: 'aside', cell: (row) => <ArcoStateChip {...row} /> },
      ]}
    />
  );
}
