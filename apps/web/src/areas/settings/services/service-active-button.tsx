import { trpc } from '@consultorio/client/trpc';
import type { ServiceSettings } from '@consultorio/contracts/services';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { notify } from '../../../kit/notifications.tsx';

/** Showing and hiding; hiding says what happens to whoever is in the middle of asking. */
export function ServiceActiveButton({
  service: { id, version, name, active, activeDoctors },
}: {
  service: ServiceSettings;
}) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const set = trpc.setServiceActive.useMutation({
    onSuccess: (_, input) =>
      notify(input.active ? `${name} ya se ofrece a los pacientes.` : `${name} quedó oculto.`, 'success'),
    onSettled: async () => {
      setAsking(false);
      await utils.getSettings.invalidate();
    },
  });
  return (
    <>
      <Button
        color="secondary"
        onClick={() => setAsking(true)}
        aria-label={`${active ? 'Ocultar' : 'Mostrar'} ${name}`}
      >
        {active ? 'Ocultar' : 'Mostrar'}
      </Button>
      <ConfirmDialog
        open={asking}
        title={active ? `¿Ocultar ${name}?` : `¿Mostrar ${name}?`}
        confirm={active ? 'Ocultar servicio' : 'Mostrar servicio'}
        pending={set.isPending}
        onConfirm={() => set.mutate({ serviceId: id, expectedVersion: version, active: !active })}
        onClose={() => setAsking(false)}
      >
        <Typography>
          {active
            ? 'Nadie podrá pedir una consulta nueva de este servicio. Quien ya la empezó puede terminarla y enviarla, y las que están en atención siguen igual.'
            : activeDoctors > 0
              ? 'Los pacientes lo verán en el sitio y podrán pedir consultas.'
              : 'Los pacientes podrán pedir consultas, pero ningún médico activo lo atiende todavía: quedarían sin asignar.'}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
