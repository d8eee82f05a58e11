import { trpc } from '@consultorio/client/trpc';
import type { PatientStatus } from '@consultorio/contracts/states';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchFile, saveFile } from '../../kit/fetch-file.ts';

interface Props {
  /** The filters of the list that is shown: the file has the same rows, all of them. */
  search: string;
  status: PatientStatus | null;
}

/** The list as a file for a spreadsheet; while it comes the button tells how far it is, and stops it. */
export function ExportButton({ search, status }: Props) {
  const address = trpc.exportPatients.useMutation();
  const stop = useRef<AbortController>(null);
  const [percent, setPercent] = useState(0);
  const download = useMutation({
    mutationFn: async () => {
      const control = new AbortController();
      stop.current = control;
      setPercent(0);
      const { url, fileName, total } = await address.mutateAsync({ query: search || null, status });
      const tell = ({ lines }: { lines: number }) => setPercent(Math.min(99, Math.floor((lines / (total + 1)) * 100)));
      const file = await fetchFile(url, control.signal, tell).catch((error: unknown) => {
        if (control.signal.aborted) return null;
        throw error;
      });
      if (file) saveFile(file, fileName);
    },
  });
  useEffect(() => () => stop.current?.abort(), []);
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      onClick={() => (download.isPending ? stop.current?.abort() : download.mutate())}
      sx={{ whiteSpace: 'nowrap', minWidth: 150 }}
    >
      {download.isPending ? `Detener (${percent} %)` : 'Exportar CSV'}
    </Button>
  );
}
