import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { StoredFile } from '@consultorio/contracts/files';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined';
import Box from '@mui/material/Box';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ImageViewer } from '../../../capabilities/files/image-viewer.tsx';
import { PhotoBoard, type ShownPhoto, usePhotoBoard } from '../../../capabilities/files/photo-board.tsx';
import { isImage } from '../../../capabilities/files/thumbnail.tsx';
import { ViewerTool } from '../../../capabilities/files/viewer-tool.tsx';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { dateText } from '../../../texts/dates.ts';
import { useMayWrite } from '../use-may-write.ts';
import { PhotoStrip } from './photo-strip.tsx';
import type { Audience } from './save-marked.ts';

const MarkDialog = lazyPart(async () => (await import('./mark-dialog.tsx')).MarkDialog);

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
  const { canNote, canWrite } = useMayWrite(consultation);
  const to: Audience[] = [...(canNote ? (['staff'] as const) : []), ...(canWrite ? (['patient'] as const) : [])];
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
  return <Photos consultationId={consultation.id} images={images} first={Math.max(here, 0)} chosen={chosen} to={to} />;
}

interface PhotosProps {
  consultationId: string;
  images: ShownPhoto[];
  first: number;
  chosen: StoredFile | null;
  /** To whom a marked copy may go; nobody once it is over. */
  to: readonly Audience[];
}

function Photos({ consultationId, images, first, chosen, to }: PhotosProps) {
  const chosenAt = images.findIndex(({ id }) => id === chosen?.id);
  const board = usePhotoBoard({ images, index: chosenAt >= 0 ? chosenAt : first, letters: false });
  const [whole, setWhole] = useState(false);
  const [marking, setMarking] = useState<ShownPhoto | null>(null);
  const [usual, ...others] = to;
  const openChosen = useEffectEvent(() => {
    if (chosenAt >= 0 && chosenAt !== board.view.index) board.open(chosenAt);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is another choice, of the same photo too.
  useEffect(() => openChosen(), [chosen]);
  return (
    <>
      <Box
        onKeyDown={board.onKeyDown}
        sx={{ height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'photo.back', color: 'common.white' }}
      >
        <PhotoBoard board={board}>
          {usual ? (
            <ViewerTool label="Señalar en la foto" onClick={() => setMarking(board.image ?? null)}>
              <DrawOutlined />
            </ViewerTool>
          ) : null}
          <ViewerTool label="Ver en toda la ventana" onClick={() => setWhole(true)}>
            <OpenInFullOutlined />
          </ViewerTool>
        </PhotoBoard>
        {images.length > 1 ? <PhotoStrip images={images} current={board.view.index} onOpen={board.open} /> : null}
      </Box>
      {/* Not within: keys pressed in them would turn the pages behind, and no «0» could be typed. */}
      {marking && usual ? (
        <Suspense>
          <MarkDialog
            consultationId={consultationId}
            photo={marking}
            to={[usual, ...others]}
            onClose={() => setMarking(null)}
          />
        </Suspense>
      ) : null}
      {whole ? <ImageViewer images={images} index={board.view.index} onClose={() => setWhole(false)} /> : null}
    </>
  );
}
