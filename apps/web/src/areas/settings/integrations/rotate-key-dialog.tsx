import { issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import type { Integration } from '@consultorio/contracts/integrations';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { SelectInput } from '../../../kit/select-input.tsx';
import { GivenKey } from './given-key.tsx';
import { KeyFields, keyOf, noKey } from './key-fields.tsx';
import { hoursOf, type OverlapHours, overlapOptions } from './overlap-options.ts';

/** Another key, with the time that it takes to put it in the place of the one before. */
export function RotateKeyDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const [key, setKey] = useState({ ...noKey, kind: integration.keys[0]?.kind ?? noKey.kind });
  const [hours, setHours] = useState<OverlapHours>(24);
  const rotate = trpc.rotateIntegrationKey.useMutation();
  if (rotate.data)
    return (
      <GivenKey name={integration.name} integrationId={integration.id} secret={rotate.data.secret} onClose={onClose} />
    );
  const messageOf = (field: string) =>
    rotate.error ? issuesOf(rotate.error).find(({ path }) => path.at(-1) === field)?.message : undefined;
  return (
    <FormDialog
      title={`Otra llave para «${integration.name}»`}
      width="sm"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        rotate.mutate({ integrationId: integration.id, key: keyOf(key), overlapHours: hours });
      }}
      actions={
        <Button type="submit" variant="contained" size="large" loading={rotate.isPending}>
          Dar otra llave
        </Button>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <KeyFields value={key} errors={{ jwks: messageOf('jwks'), jwksUrl: messageOf('jwksUrl') }} onChange={setKey} />
        <SelectInput
          label="La llave anterior"
          options={overlapOptions}
          value={String(hours)}
          hint="Mientras, sirven las dos: así nada se detiene al cambiarla."
          onChange={({ target }) => setHours(hoursOf(target.value))}
        />
      </Stack>
    </FormDialog>
  );
}
