import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { StoredFile } from '@consultorio/contracts/files';
import { advance, consultationLifecycle } from '@consultorio/contracts/lifecycle';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined';
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { scopeOf } from '../../../capabilities/consultation-actions/scope.ts';
import { ImageViewer } from '../../../capabilities/files/image-viewer.tsx';
import { PhotoBoard, type ShownPhoto, usePhotoBoard } from '../../../capabilities/files/photo-board.tsx';
import { isImage } from '../../../capabilities/files/thumbnail.tsx';
import { ViewerTool } from '../../../capabilities/files/viewer-tool.tsx';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { dateText } from '../../../texts/dates.ts';
import { PhotoStrip } from './photo-strip.tsx';
import type { Audience } from './save-marked.ts';

const MarkDialog = lazy(async () => ({ default: (await import('./mark-dialog.tsx')).MarkDialog }));

/** As many as one page of files may hold: the newest. */
const MOST = 100;

interface Props {
  consultation: Consultation;
  /** The one that was pressed in the request or in the chat. */
  chosen: StoredFile | null;
}

/** The photos of this person beside the note: this consultation's and, with their days, those before it. */
export function PhotosPanel({ consultation, chosen }: Props) {
  const patientId = consultation.patient?.id ?? null;
  const mayList = useCan('listPatientFiles') && patientId !== null;
  const scope = scopeOf(consultation);
  const mayNote = useCan('addInternalNote', scope);
  const mayWrite = useCan('sendMessage', scope);
  const stands = (verb: 'addInternalNote' | 'sendMessage') =>
    advance(consultationLifecycle, consultation.state, verb) !== null;
  const to: Audience[] = [
    ...(mayNote && stands('addInternalNote') ? (['staff'] as const) : []),
    ...(mayWrite && stands('sendMessage') ? (['patient'] as const) : []),
  ];
  const listed = trpc.listPatientFiles.useQuery({ patientId: patientId ?? '', limit: MOST }, { enabled: mayList });
  if (mayList && listed.isPending) return <SkeletonList rows={1} height={320} />;
  // The list is newest first; time goes from left to right. Without it there is still what came with the request.
  const overTime: ShownPhoto[] =
    listed.data?.items
      .filter((file) => isImage(file) && file.url)
      .map((file) => ({ ...file, note: dateText(file.sentAt) }))
      .reverse() ?? consultation.files.filter((file) => isImage(file) && file.url);
  const here = overTime.findIndex(({ id }) => consultation.files.some((file) => file.id === id));
  const images = chosen && !overTime.some(({ id }) => id === chosen.id) ? [...overTime, chosen] : overTime;
  return (
    <Photos
      consultationId={consultation.id}
      images={images}
      first={Math.max(here, 0)}
      chosen={chosen?.id ?? null}
      to={to}
    />
  );
}

interface PhotosProps {
  consultationId: string;
  images: ShownPhoto[];
  first: number;
  chosen: string | null;
  /** To whom a marked copy may go; nobody once it is over. */
  to: readonly Audience[];
}

function Photos({ consultationId, images, first, chosen, to }: PhotosProps) {
  const indexOf = (id: string | null) => images.findIndex((image) => image.id === id);
  const board = usePhotoBoard({ images, index: Math.max(indexOf(chosen), 0) || first, letters: false });
  const [whole, setWhole] = useState(false);
  const [marking, setMarking] = useState(false);
  const [usual, ...others] = to;
  const openChosen = useEffectEvent((id: string | null) => {
    const index = indexOf(id);
    if (index >= 0 && index !== board.view.index) board.open(index);
  });
  useEffect(() => openChosen(chosen), [chosen]);
  return (
    <Box
      onKeyDown={board.onKeyDown}
      sx={{ height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'photo.back', color: 'common.white' }}
    >
      <PhotoBoard board={board}>
        {usual ? (
          <ViewerTool label="Señalar en la foto" onClick={() => setMarking(true)}>
            <DrawOutlined />
          </ViewerTool>
        ) : null}
        <ViewerTool label="Ver en toda la ventana" onClick={() => setWhole(true)}>
          <OpenInFullOutlined />
        </ViewerTool>
      </PhotoBoard>
      {images.length > 1 ? <PhotoStrip images={images} current={board.view.index} onOpen={board.open} /> : null}
      {marking && usual && board.image ? (
        <Suspense>
          <MarkDialog
            consultationId={consultationId}
            photo={board.image}
            to={[usual, ...others]}
            onClose={() => setMarking(false)}
          />
        </Suspense>
      ) : null}
      {whole ? <ImageViewer images={images} index={board.view.index} onClose={() => setWhole(false)} /> : null}
    </Box>
  );
}
