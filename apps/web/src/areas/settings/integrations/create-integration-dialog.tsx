import { issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { createIntegrationInput } from '@consultorio/contracts/integrations';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { browserDay } from '../../../texts/browser-day.ts';
import { type Issue, useIssues } from '../use-issues.ts';
import { GivenKey } from './given-key.tsx';
import { TermFields, type TypedTraits, traitsOf, WhoFields } from './integration-fields.tsx';
import { KeyFields, keyOf, noKey, type TypedKey } from './key-fields.tsx';
import { ScopePicker } from './scope-picker.tsx';

const inAYear = () => browserDay(Date.now() + 365 * 86_400_000);
type Typed = TypedTraits & { key: TypedKey };
const empty = (): Typed => ({
  ...{ name: '', purpose: '', contact: '', scopes: [] },
  ...{ day: inAYear(), networks: '', key: noKey },
});

/** The fields of each step, as the contract names them. */
const steps = [
  { title: 'Quién es', fields: ['name', 'purpose', 'contact'] },
  { title: 'Qué puede hacer', fields: ['scopes'] },
  { title: 'Desde dónde y hasta cuándo', fields: ['expiresAt', 'networks', 'jwks', 'jwksUrl', 'key'] },
] as const;

const contentOf = ({ key, ...typed }: Typed) => ({ ...traitsOf(typed), key: keyOf(key) });

/** A refused network is the list's, a refused key its own field's. */
const fieldOf = ({ path }: Issue): string => String(path[0] === 'key' ? (path[1] ?? 'key') : path[0]);

/** A program is let in: who it is, what it may do, and by which key. */
export function CreateIntegrationDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>(empty);
  const [step, setStep] = useState(0);
  const { setIssues, messageOf } = useIssues(fieldOf);
  const create = trpc.createIntegration.useMutation({
    onError: (error) => {
      const issues = issuesOf(error);
      setIssues(issues);
      const first = steps.findIndex(({ fields }) =>
        issues.some((one) => fields.some((field) => field === fieldOf(one))),
      );
      if (first >= 0) setStep(first);
    },
  });
  if (create.data) return <GivenKey name={typed.name} {...create.data} onClose={onClose} />;
  const set = (more: Partial<Typed>) => setTyped({ ...typed, ...more });
  const fields = { typed, messageOf, onChange: set };
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const read = createIntegrationInput.safeParse(contentOf(typed));
    const wrong = (read.error?.issues ?? []).filter((one) =>
      steps[step]?.fields.some((field) => field === fieldOf(one)),
    );
    setIssues(wrong);
    if (wrong.length > 0) return;
    if (step < steps.length - 1) setStep(step + 1);
    else create.mutate(contentOf(typed));
  };
  return (
    <FormDialog
      title="Nueva integración"
      width="sm"
      note={
        <Typography variant="body2" sx={{ color: 'text.secondary' }} aria-live="polite">
          Paso {step + 1} de {steps.length}: {steps[step]?.title}
        </Typography>
      }
      onClose={onClose}
      onSubmit={goOn}
      actions={
        <>
          {step > 0 ? (
            <Button color="secondary" onClick={() => setStep(step - 1)} disabled={create.isPending}>
              Atrás
            </Button>
          ) : null}
          <Button type="submit" variant="contained" size="large" loading={create.isPending}>
            {step < steps.length - 1 ? 'Continuar' : 'Crear integración'}
          </Button>
        </>
      }
    >
      {step === 0 ? <WhoFields {...fields} /> : null}
      {step === 1 ? (
        <ScopePicker chosen={typed.scopes} error={messageOf('scopes')} onChange={(scopes) => set({ scopes })} />
      ) : null}
      {step === 2 ? (
        <Stack sx={{ gap: 2.5 }}>
          <TermFields {...fields} />
          <KeyFields
            value={typed.key}
            errors={{ jwks: messageOf('jwks'), jwksUrl: messageOf('jwksUrl') }}
            onChange={(key) => set({ key })}
          />
        </Stack>
      ) : null}
    </FormDialog>
  );
}
