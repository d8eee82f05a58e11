import { trpc } from '@consultorio/client/trpc';
import type { DoctorSchedule as Schedule } from '@consultorio/contracts/doctor-schedule';
import { updateDoctorScheduleInput } from '@consultorio/contracts/doctor-schedule-input';
import type { DoctorDetail } from '@consultorio/contracts/doctors';
import { counted } from '@consultorio/contracts/words/counted';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useVersionedForm } from '../../capabilities/editing/use-versioned-form.ts';
import { absenceText } from '../../capabilities/schedules/absence-text.ts';
import { ScheduleFields } from '../../capabilities/schedules/schedule-fields.tsx';
import { HandOverDialog } from '../../capabilities/staff/hand-over-dialog.tsx';
import { VersionedForm } from '../../kit/versioned-form.tsx';

/** Shifts and absences of one doctor; of whoever is away, what is left behind. */
export function DoctorSchedule({ doctor }: { doctor: DoctorDetail }) {
  const utils = trpc.useUtils();
  const [giving, setGiving] = useState(false);
  const save = trpc.updateDoctorSchedule.useMutation({
    meta: { success: 'Guardamos sus turnos y ausencias.' },
    onSuccess: ({ version, ...schedule }) => {
      utils.getDoctor.setData({ doctorId: doctor.id }, (known) => known && { ...known, schedule, version });
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: `doctor-schedule-${doctor.id}`,
    resolver: zodResolver(updateDoctorScheduleInput),
    saved: { doctorId: doctor.id, expectedVersion: doctor.version, ...doctor.schedule },
    save,
  });
  const { absentUntil, openLoad } = doctor;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {absentUntil ? (
        <Alert
          severity="warning"
          action={
            openLoad > 0 ? (
              <Button color="inherit" onClick={() => setGiving(true)}>
                Repartir
              </Button>
            ) : null
          }
        >
          {absenceText(absentUntil)}.{' '}
          {openLoad > 0
            ? `Tiene ${counted(openLoad, 'consulta abierta', 'consultas abiertas')}.`
            : 'No tiene consultas abiertas.'}
        </Alert>
      ) : null}
      <VersionedForm form={versioned} submit="Guardar turnos y ausencias">
        <ScheduleFields control={versioned.form.control as unknown as Control<Schedule>} />
      </VersionedForm>
      {giving ? <HandOverDialog person={doctor} onClose={() => setGiving(false)} /> : null}
    </Stack>
  );
}
