import { issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import {
  type ArcoGround,
  type ArcoOutcome,
  type ArcoRequest,
  arcoGrounds,
  arcoOutcomes,
  MAX_ARCO_TEXT,
} from '@consultorio/contracts/arco';
import { arcoGroundWords } from '@consultorio/contracts/words/arco';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ArcoDialog } from '../../../capabilities/arco/arco-dialog.tsx';
import { AttachmentsField } from '../../../capabilities/files/attachments-field.tsx';
import { useUploads } from '../../../capabilities/files/use-uploads.ts';
import { SelectInput } from '../../../kit/select-input.tsx';
import { TextInput } from '../../../kit/text-input.tsx';

const outcomeWords = {
  grant: 'Se concede',
  grantPartly: 'Se concede en parte',
  refuse: 'Se niega',
} as const satisfies Record<ArcoOutcome, string>;

/** Granted, granted in part, or refused; without an identity there is one answer alone. */
export function AnswerDialog({ request, onClose }: { request: ArcoRequest; onClose: () => void }) {
  const unknown = request.state === 'received';
  const intention = useIntentionKey();
  const uploads = useUploads({ purpose: 'arco', max: 5 });
  const [outcome, setOutcome] = useState<ArcoOutcome | ''>(unknown ? 'refuse' : '');
  const [ground, setGround] = useState<ArcoGround | ''>(unknown ? 'notIdentified' : '');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const answer = trpc.answerArcoRequest.useMutation({
    meta: { success: 'La respuesta quedó registrada' },
    onSuccess: onClose,
  });
  const refuses = outcome === 'grantPartly' || outcome === 'refuse';
  const missing = (value: string) => (tried && !value.trim() ? 'Este dato es obligatorio' : undefined);
  const refusalOf = (name: string) => issuesOf(answer.error).find(({ path: [field] }) => field === name)?.message;
  const send = () => {
    setTried(true);
    if (!outcome || !text.trim() || (refuses && !ground)) return;
    const fileIds = uploads.stored.map(({ id }) => id);
    const content = { requestId: request.id, outcome, ground: refuses && ground ? ground : null, text, fileIds };
    answer.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
  };
  return (
    <ArcoDialog
      title={unknown ? 'Negar por falta de identidad' : 'Responder la solicitud'}
      send="Registrar respuesta"
      pending={answer.isPending}
      busy={uploads.busy}
      touched={text !== '' || uploads.list.length > 0}
      onSend={send}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        No se puede cambiar ni borrar. Se avisa por correo a quien lo pidió, que la lee en su página. Lo concedido se
        cumple en los 15 días hábiles que siguen.
      </Typography>
      {unknown ? null : (
        <SelectInput
          label="Respuesta"
          required
          placeholder="Elige…"
          options={arcoOutcomes.map((value) => ({ value, label: outcomeWords[value] }))}
          value={outcome}
          error={missing(outcome)}
          onChange={({ target }) => setOutcome(target.value as ArcoOutcome)}
        />
      )}
      {refuses && !unknown ? (
        <SelectInput
          label="Por qué se niega"
          required
          placeholder="Elige…"
          options={arcoGrounds.map((value) => ({ value, label: arcoGroundWords[value] }))}
          value={ground}
          error={missing(ground) ?? refusalOf('ground')}
          onChange={({ target }) => setGround(target.value as ArcoGround)}
        />
      ) : null}
      <TextInput
        label="Lo que se le responde"
        required
        multiline
        minRows={4}
        hint={outcome === 'grantPartly' ? 'Qué se concede, qué no y por qué.' : undefined}
        inputProps={{ maxLength: MAX_ARCO_TEXT }}
        value={text}
        error={missing(text) ?? refusalOf('text')}
        onChange={({ target }) => setText(target.value)}
      />
      <AttachmentsField uploads={uploads} max={5} />
    </ArcoDialog>
  );
}
