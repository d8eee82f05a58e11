import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import type { MeasuredPatient } from './measurement.ts';
import { useStructuredRecord } from './use-structured-record.ts';

// Charts and the tables of the WHO: heavier than everything around them.
const MeasurementCharts = lazyPart(async () => (await import('./measurement-charts.tsx')).MeasurementCharts);

/** All that was measured of a person across consultations, by whomever it was told. */
export function RecordedMeasurements({ patient }: { patient: MeasuredPatient & { id: string } }) {
  const record = useStructuredRecord(patient.id);
  return (
    <QueryStates query={record}>
      {({ lists }) => (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <MeasurementCharts measurements={lists.measurement.entries.map(({ content }) => content)} patient={patient} />
        </Suspense>
      )}
    </QueryStates>
  );
}
