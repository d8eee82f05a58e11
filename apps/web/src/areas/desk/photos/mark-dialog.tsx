import { MAX_MESSAGE } from '@consultorio/contracts/message-limits';
import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import CircleOutlined from '@mui/icons-material/CircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import GestureOutlined from '@mui/icons-material/GestureOutlined';
import NorthEastOutlined from '@mui/icons-material/NorthEastOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import type { ShownPhoto } from '../../../capabilities/files/photo-board.tsx';
import { UploadError } from '../../../capabilities/files/upload-error.ts';
import { useFreshAddress } from '../../../capabilities/files/use-fresh-address.ts';
import { ViewerTool } from '../../../capabilities/files/viewer-tool.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { SelectInput } from '../../../kit/select-input.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { errorText } from '../../../texts/errors.ts';
import { drawMarks } from './draw-marks.ts';
import { MarkCanvas } from './mark-canvas.tsx';
import { inTheMiddle, type Mark } from './marks.ts';
import { type Audience, useSaveMarked } from './save-marked.ts';

const shapes: Record<Mark['shape'], { label: string; icon: ReactNode }> = {
  arrow: { label: 'Flecha', icon: <NorthEastOutlined /> },
  circle: { label: 'Círculo', icon: <CircleOutlined /> },
  line: { label: 'Trazo libre', icon: <GestureOutlined /> },
};
const shapeNames = Object.keys(shapes) as Mark['shape'][];

const audiences: Record<Audience, { label: string; save: string }> = {
  staff: { label: 'Nota interna: el paciente no la ve', save: 'Guardar en nota interna' },
  patient: { label: 'Mensaje: el paciente la recibe', save: 'Enviar al paciente' },
};

interface Props {
  consultationId: string;
  photo: ShownPhoto;
  /** To whom it may go from here, the usual one first. */
  to: readonly [Audience, ...Audience[]];
  onClose: () => void;
}

/** Points at something on a photo. What is saved is a new picture; the one that was sent stays as it is. */
export function MarkDialog({ consultationId, photo, to, onClose }: Props) {
  const { palette } = useTheme();
  const { url, failed, onError } = useFreshAddress(photo);
  const image = useRef<HTMLImageElement>(null);
  const [shape, setShape] = useState<Mark['shape']>('arrow');
  const [marks, setMarks] = useState<Mark[]>([]);
  const [text, setText] = useState('');
  const [audience, setAudience] = useState<Audience>(to[0]);
  const [missing, setMissing] = useState<'marks' | 'text' | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [undrawn, setUndrawn] = useState(false);
  const save = useSaveMarked(consultationId, onClose);
  const leave = () => (marks.length > 0 || text ? setLeaving(true) : onClose());
  const draw = (next: Mark[]) => {
    setMarks(next);
    setMissing((before) => (before === 'marks' ? null : before));
  };
  const submit = async () => {
    const lacks = marks.length === 0 ? 'marks' : audience === 'staff' && !text.trim() ? 'text' : null;
    setMissing(lacks);
    setUndrawn(false);
    if (lacks) return;
    if (!image.current) return setUndrawn(true);
    const colours = { mark: palette.photo.pointer, edge: palette.photo.back };
    const picture = await drawMarks(image.current, marks, colours).catch(() => null);
    if (!picture) return setUndrawn(true);
    const name = `${photo.name.replace(/\.[^.]*$/, '').slice(0, 180)} (señalada).jpg`;
    const content = JSON.stringify([marks, text, audience]);
    save.mutate({ picture, name, text: text.trim(), audience, content });
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={leave}
      slotProps={{
        paper: {
          'aria-label': `Señalar en ${photo.name}`,
          sx: { bgcolor: 'photo.back', color: 'common.white', borderRadius: 0 },
        },
      }}
    >
      <Stack direction="row" sx={{ p: 1, gap: 0.5, alignItems: 'center' }}>
        <Typography noWrap variant="body2" sx={{ flex: 1, pl: 0.5, minWidth: 0, opacity: 0.8 }}>
          {photo.name}
        </Typography>
        {shapeNames.map((name) => (
          <ViewerTool key={name} label={shapes[name].label} pressed={shape === name} onClick={() => setShape(name)}>
            {shapes[name].icon}
          </ViewerTool>
        ))}
        <ViewerTool label="Poner una señal en medio" onClick={() => draw([...marks, inTheMiddle(shape)])}>
          <AddCircleOutlined />
        </ViewerTool>
        <ViewerTool label="Quitar la última" disabled={marks.length === 0} onClick={() => draw(marks.slice(0, -1))}>
          <UndoOutlined />
        </ViewerTool>
        <ViewerTool label="Cerrar" onClick={leave}>
          <CloseOutlined />
        </ViewerTool>
      </Stack>
      {failed ? (
        <Typography sx={{ p: 4, flex: 1, textAlign: 'center' }}>No pudimos abrir esta foto.</Typography>
      ) : (
        <MarkCanvas
          url={url}
          name={photo.name}
          shape={shape}
          marks={marks}
          onMarks={draw}
          photo={image}
          onError={onError}
        />
      )}
      <Stack
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        sx={{ p: 2, gap: 2, bgcolor: 'background.paper', color: 'text.primary' }}
      >
        {save.error || undrawn || missing === 'marks' ? (
          <Alert severity={missing === 'marks' ? 'info' : 'error'}>
            {missing === 'marks'
              ? 'Dibuja sobre la foto lo que quieres señalar.'
              : undrawn
                ? 'No pudimos dibujar la copia. Lo señalado sigue aquí: intenta otra vez.'
                : save.error instanceof UploadError
                  ? save.error.message
                  : errorText(save.error)}
          </Alert>
        ) : null}
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2, alignItems: { md: 'flex-end' } }}>
          <TextInput
            label="Qué señalas"
            value={text}
            required={audience === 'staff'}
            onChange={({ target }) => {
              setText(target.value);
              setMissing((before) => (before === 'text' ? null : before));
            }}
            error={missing === 'text' ? 'Escribe qué señalas' : undefined}
            inputProps={{ maxLength: MAX_MESSAGE }}
          />
          {to.length > 1 ? (
            <SelectInput
              label="Para quién"
              value={audience}
              options={to.map((value) => ({ value, label: audiences[value].label }))}
              onChange={({ target }) => setAudience(target.value as Audience)}
            />
          ) : null}
          <Button
            type="submit"
            variant="contained"
            loading={save.isPending}
            sx={{ flexShrink: 0, height: 48, minWidth: 220 }}
          >
            {audiences[audience].save}
          </Button>
        </Stack>
      </Stack>
      <ConfirmDialog
        open={leaving}
        title="¿Dejar la foto sin guardar?"
        confirm="Descartar lo señalado"
        cancel="Seguir señalando"
        dangerous
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        Lo que dibujaste y escribiste se pierde.
      </ConfirmDialog>
    </Dialog>
  );
}
