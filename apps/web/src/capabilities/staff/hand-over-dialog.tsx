import { trpc } from '@consultorio/client/trpc';
import { counted } from '@consultorio/contracts/words/counted';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { staffName } from '../../texts/names.ts';
import { HandoverFields } from './handover-fields.tsx';
import type { StaffPerson } from './staff-person.ts';
import { useHandover } from './use-handover.ts';

interface Props {
  person: Pick<StaffPerson, 'id' | 'firstName' | 'lastName' | 'email'>;
  onClose: () => void;
}

/** Of a doctor who is away and stays: who goes on with each open consultation meanwhile. */
export function HandOverDialog({ person, onClose }: Props) {
  const handover = useHandover(person.id);
  const give = trpc.handOverConsultations.useMutation({
    meta: {
      success: ({ moved }: { moved: number }) => `Repartimos ${counted(moved, 'consulta', 'consultas')}.`,
    },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Repartir las consultas de ${staffName(person)}`}
      confirm="Repartir consultas"
      pending={give.isPending}
      disabled={handover.total === 0}
      onConfirm={() => give.mutate({ userId: person.id, handover: handover.answer() })}
      onClose={onClose}
    >
      <HandoverFields handover={handover} />
    </ConfirmDialog>
  );
}
