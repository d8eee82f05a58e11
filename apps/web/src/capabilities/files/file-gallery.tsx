import { trpc } from '@consultorio/client/trpc';
import type { StoredFile } from '@consultorio/contracts/files';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useContext, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { byteText } from '../../texts/bytes.ts';
import { FileNotShown, notShownText } from './file-not-shown.tsx';
import { PhotoDock } from './photo-dock.ts';
import { isImage, Thumbnail } from './thumbnail.tsx';
import { useJudgedFiles } from './use-judged-files.ts';

const ImageViewer = lazyPart(async () => (await import('./image-viewer.tsx')).ImageViewer);

interface Props {
  files: StoredFile[];
  /** Side of a thumbnail among others, in pixels. */
  size?: number;
}

const frame = {
  borderRadius: 1.25,
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

/**
 * Photos as thumbnails that open in a viewer, or in the page's own place for them, documents as rows that open in a tab of their own, and a line for each file
 * that the virus scanner has not called clean.
 */
export function FileGallery({ files, size = 96 }: Props) {
  const { client } = trpc.useUtils();
  const [shown, setShown] = useState<number | null>(null);
  const dock = useContext(PhotoDock);
  const judged = useJudgedFiles(files);
  const shownFiles = judged.filter((file) => notShownText(file) === null);
  const images = shownFiles.filter(isImage);
  // One photo alone may be larger: there is room, and it has all the attention.
  const side = images.length === 1 ? size * 1.6 : size;
  const documents = shownFiles.filter((file) => !isImage(file));
  // Asked for at the moment of opening: the address in hand may be older than its 15 minutes.
  const open = useMutation({
    mutationFn: async (file: StoredFile) => (await client.getFileAddress.query({ fileId: file.id })).url,
    onSuccess: (url) => url && window.location.assign(url),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {images.length > 0 ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {images.map((file, index) => (
            <Box component="li" key={file.id} sx={{ width: side, height: side }}>
              <ButtonBase
                aria-label={`Ver foto ${file.name}`}
                onClick={() => (dock ? dock(file) : setShown(index))}
                sx={{ ...frame, width: '100%', height: '100%' }}
              >
                <Thumbnail file={file} />
              </ButtonBase>
            </Box>
          ))}
        </Box>
      ) : null}
      {documents.map((file) => (
        <ButtonBase
          key={file.id}
          onClick={() => open.mutate(file)}
          sx={{ ...frame, bgcolor: 'background.paper', justifyContent: 'flex-start', textAlign: 'left', maxWidth: 420 }}
        >
          <Box sx={{ width: 52, height: 52, flexShrink: 0 }}>
            <Thumbnail file={file} />
          </Box>
          <Box sx={{ px: 1.5, minWidth: 0, color: 'text.primary' }}>
            <Typography noWrap variant="body2" sx={{ fontWeight: 600 }}>
              {file.name}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              Descargar PDF · {byteText(file.size)}
            </Typography>
          </Box>
        </ButtonBase>
      ))}
      {judged
        .filter((file) => !shownFiles.includes(file))
        .map((file) => (
          <FileNotShown key={file.id} file={file} />
        ))}
      <Suspense>
        {shown !== null ? <ImageViewer images={images} index={shown} onClose={() => setShown(null)} /> : null}
      </Suspense>
    </Box>
  );
}
