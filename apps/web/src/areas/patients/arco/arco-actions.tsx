import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { type ArcoArrow, type ArcoRequest, arcoLifecycle, MAX_ARCO_TEXT } from '@consultorio/contracts/arco';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { verbsFrom } from '@consultorio/contracts/lifecycle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ArcoDialog } from '../../../capabilities/arco/arco-dialog.tsx';
import { AttachmentsField } from '../../../capabilities/files/attachments-field.tsx';
import { useUploads } from '../../../capabilities/files/use-uploads.ts';
import { TextInput } from '../../../kit/text-input.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ConfirmIdentityDialog, ExtendTermDialog } from './arco-word-dialogs.tsx';

type Asked = 'identity' | 'extend' | 'answer' | 'fulfil';

/** What its state allows next; the one that moves it on stands out. */
export function ArcoActions({ request }: { request: ArcoRequest }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const from = verbsFrom<ArcoRequest['state'], ArcoArrow>(arcoLifecycle, request.state);
  const may = (arrow: ArcoArrow) => from.includes(arrow);
  const runs = request.dueOn !== null && request.dueOn >= dayOf(Date.now());
  const close = () => setAsked(null);
  if (from.length === 0) return null;
  const button = (what: Asked, label: string, main: boolean) => (
    <Button variant={main ? 'contained' : 'outlined'} onClick={() => setAsked(what)}>
      {label}
    </Button>
  );
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, flexWrap: 'wrap' }}>
        {may('confirmIdentity') ? button('identity', 'Confirmar identidad', true) : null}
        {may('fulfil') ? button('fulfil', 'Entregar y cumplir', true) : null}
        {may('refuse')
          ? button('answer', may('grant') ? 'Responder' : 'Negar por falta de identidad', may('grant'))
          : null}
        {may('extend') && runs && !request.extended ? button('extend', 'Ampliar el plazo', false) : null}
      </Stack>
      {asked === 'identity' ? <ConfirmIdentityDialog requestId={request.id} onClose={close} /> : null}
      {asked === 'extend' ? <ExtendTermDialog requestId={request.id} onClose={close} /> : null}
      {asked === 'answer' ? <AnswerDialog request={request} onClose={close} /> : null}
      {asked === 'fulfil' ? <FulfilRequestDialog requestId={request.id} onClose={close} /> : null}
    </>
  );
}

/** What was done of what was granted, and what is handed over. */
function FulfilRequestDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const intention = useIntentionKey();
  const uploads = useUploads({ purpose: 'arco', max: 5 });
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const fulfil = trpc.fulfilArcoRequest.useMutation({
    meta: { success: 'La solicitud quedó cumplida' },
    onSuccess: onClose,
  });
  return (
    <ArcoDialog
      title="Entregar y cumplir"
      send="Registrar como cumplida"
      pending={fulfil.isPending}
      busy={uploads.busy}
      touched={text !== '' || uploads.list.length > 0}
      onSend={() => {
        setTried(true);
        if (!text.trim()) return;
        const content = { requestId, text, fileIds: uploads.stored.map(({ id }) => id) };
        fulfil.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
      }}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        No se puede cambiar ni borrar. Quien lo pidió lee esto y descarga los archivos en su página.
      </Typography>
      <TextInput
        label="Qué se hizo"
        required
        autoFocus
        multiline
        minRows={4}
        inputProps={{ maxLength: MAX_ARCO_TEXT }}
        value={text}
        error={tried && !text.trim() ? 'Este dato es obligatorio' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <AttachmentsField uploads={uploads} max={5} />
    </ArcoDialog>
  );
}
