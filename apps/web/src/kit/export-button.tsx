import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchFile, saveFile } from './fetch-file.ts';

interface Props {
  /** Where the file is, its name, and how many lines it has below its headings. */
  addressOf: () => Promise<{ url: string; fileName: string; total: number }>;
  onSaved?: () => void;
}

/** A list as a file for a spreadsheet; while it comes the button tells how far it is, and stops it. */
export function ExportButton({ addressOf, onSaved }: Props) {
  const stop = useRef<AbortController>(null);
  const [percent, setPercent] = useState(0);
  const download = useMutation({
    mutationFn: async () => {
      const control = new AbortController();
      stop.current = control;
      setPercent(0);
      const { url, fileName, total } = await addressOf();
      const tell = ({ lines }: { lines: number }) => setPercent(Math.min(99, Math.floor((lines / (total + 1)) * 100)));
      const file = await fetchFile(url, control.signal, tell).catch((error: unknown) => {
        if (control.signal.aborted) return null;
        throw error;
      });
      if (!file) return;
      saveFile(file, fileName);
      onSaved?.();
    },
  });
  useEffect(() => () => stop.current?.abort(), []);
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      onClick={() => (download.isPending ? stop.current?.abort() : download.mutate())}
      sx={{ whiteSpace: 'nowrap', minWidth: 150, minHeight: 40 }}
    >
      {download.isPending ? `Detener (${percent} %)` : 'Exportar CSV'}
    </Button>
  );
}
