import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { openDocument } from './open-document.ts';

interface Props extends Omit<ButtonProps, 'loading' | 'loadingPosition' | 'onClick'> {
  /** Asks for the address of the document. */
  ask: () => Promise<{ url: string }>;
}

/** Opens a document in a tab of its own, made at the moment it is asked for. */
export function DocumentButton({ ask, ...looks }: Props) {
  const open = useMutation({ mutationFn: () => openDocument(ask) });
  return (
    <Button
      variant="outlined"
      startIcon={<PictureAsPdfOutlined />}
      {...looks}
      loading={open.isPending}
      loadingPosition="start"
      onClick={() => open.mutate()}
    />
  );
}
