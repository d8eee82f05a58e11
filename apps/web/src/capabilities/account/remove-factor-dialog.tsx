import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { errorText } from '../../texts/errors.ts';
import type { Confirmation } from '../session/confirm-person.ts';
import { hiddenPhone } from '../session/factor-words.ts';
import { ConfirmPersonForm } from './confirm-person-form.tsx';
import type { SecondFactor } from './second-factors.ts';
import { useFactorManager } from './use-factor-manager.ts';

interface Props {
  factor: SecondFactor;
  isLast: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** Whoever removes it proves once more who it is, with a code of it or of another one: an open phone is not enough. */
export function RemoveFactorDialog({ factor, isLast, onRemoved, onClose }: Props) {
  const { desk, error } = useFactorManager();
  const remove = useMutation({
    mutationFn: async (by: Confirmation | null) => {
      if (!desk) throw new Error('Nothing to remove it with.');
      if (by) await desk.confirm(by);
      await desk.remove(factor.id);
    },
    meta: { quiet: true, success: 'Quitamos ese método.' },
    onSuccess: onRemoved,
  });
  const name = factor.name || (factor.kind === 'phone' ? `SMS al ${hiddenPhone(factor.phone)}` : 'tu aplicación');
  return (
    <FormDialog title="¿Quitar este método?" width="sm" onClose={onClose}>
      <Stack sx={{ gap: 2.5 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          «{name}» ya no servirá para entrar.{' '}
          {isLast ? 'Es el único que tienes: la verificación en dos pasos quedará desactivada.' : ''}
        </Typography>
        {error ? <Alert severity="error">{errorText(error)}</Alert> : null}
        {desk ? (
          <ConfirmPersonForm
            submit="Quitar método"
            dangerous
            without={<ByLink remove={remove} />}
            confirm={(by) => remove.mutateAsync(by)}
            onDone={() => undefined}
          />
        ) : error ? null : (
          <SkeletonList rows={1} height={52} />
        )}
      </Stack>
    </FormDialog>
  );
}

interface Removal {
  error: unknown;
  isPending: boolean;
  mutate: (by: null) => void;
}

/** Of whom nothing can be asked: the provider takes it for a few minutes after a sign-in, and says so later. */
function ByLink({ remove }: { remove: Removal }) {
  return (
    <Stack sx={{ gap: 2 }}>
      {remove.error ? <Alert severity="error">{errorText(remove.error)}</Alert> : null}
      <Button
        variant="contained"
        color="error"
        size="large"
        loading={remove.isPending}
        onClick={() => remove.mutate(null)}
      >
        Quitar método
      </Button>
    </Stack>
  );
}
