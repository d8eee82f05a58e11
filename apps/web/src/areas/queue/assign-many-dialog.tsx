import { trpc } from '@consultorio/client/trpc';
import type { QueueRow } from '@consultorio/contracts/queue';
import { counted } from '@consultorio/contracts/words/counted';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DoctorChoice } from '../../capabilities/consultation-actions/doctor-choice.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { notify } from '../../kit/notifications.tsx';
import { errorText } from '../../texts/errors.ts';
import { NAMELESS_PATIENT } from '../../texts/names.ts';

interface Props {
  rows: readonly QueueRow[];
  onClose: () => void;
  /** All are assigned. */
  onDone: () => void;
}

const many = ({ length }: readonly unknown[]) => counted(length, 'consulta', 'consultas');

/**
 * Each is assigned by itself, as if one after the other were opened: what somebody else was faster with is told by name, and
 * the rest is done. Doctors are those of one service, so consultations of several are not assigned together.
 */
export function AssignManyDialog({ rows, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<{ row: QueueRow; why: string }[]>([]);
  const [working, setWorking] = useState(false);
  const assign = trpc.assignConsultation.useMutation({ meta: { quiet: true } });
  // What is marked may change under an open dialog as the list lives on: it works on what it was opened with.
  const [all] = useState(rows);
  const [first] = all;
  const services = new Set(all.map(({ serviceName }) => serviceName));

  const assignAll = async (doctorId: string) => {
    setWorking(true);
    const failed: typeof refused = [];
    for (const [index, row] of all.entries()) {
      setDone(index);
      try {
        await assign.mutateAsync({ consultationId: row.id, expectedVersion: row.version, doctorId });
      } catch (error) {
        failed.push({ row, why: errorText(error) });
      }
    }
    setWorking(false);
    if (failed.length > 0) return setRefused(failed);
    notify(all.length === 1 ? 'Consulta asignada.' : `${all.length} consultas asignadas.`);
    onDone();
  };

  if (refused.length > 0)
    return (
      <ConfirmDialog
        open
        title={`${many(refused)} sin asignar`}
        confirm="Entendido"
        cancel="Volver a la lista"
        onConfirm={onDone}
        onClose={onDone}
      >
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {all.length === refused.length ? 'No se asignó ninguna.' : `Se asignaron ${all.length - refused.length}.`}
        </Typography>
        {refused.map(({ row, why }) => (
          <Typography key={row.id} sx={{ mb: 1 }}>
            <strong>{row.folio ?? (row.patientName || NAMELESS_PATIENT)}</strong>: {why}
          </Typography>
        ))}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      title={`Asignar ${many(all)}`}
      confirm={working ? `Asignando ${done + 1} de ${all.length}` : `Asignar ${many(all)}`}
      pending={working}
      disabled={!chosen || services.size > 1}
      onConfirm={() => chosen && void assignAll(chosen)}
      onClose={onClose}
    >
      {services.size > 1 || !first ? (
        <Typography>
          Son de {services.size} servicios, y cada uno tiene sus médicos. Marca las de uno solo, por ejemplo con el
          filtro «Servicio».
        </Typography>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>Quienes atienden {first.serviceName}.</Typography>
          <DoctorChoice consultationId={first.id} doctorId={null} value={chosen} onChange={setChosen} />
        </>
      )}
    </ConfirmDialog>
  );
}
