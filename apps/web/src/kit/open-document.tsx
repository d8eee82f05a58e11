import Button, { type ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';

/** Opens a document in a tab of its own. The address is asked for at the click: it dies after some minutes. */
export async function openDocument(askAddress: () => Promise<{ url: string }>): Promise<void> {
  // Opened before the answer, or the browser takes it for an unwanted window.
  const tab = window.open('about:blank', '_blank');
  try {
    const { url } = await askAddress();
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

interface Props extends Omit<ButtonProps, 'loading' | 'loadingPosition' | 'onClick'> {
  /** Asks for the address of the document. */
  ask: () => Promise<{ url: string }>;
}

/** Opens a document in a tab of its own, made at the moment it is asked for. The icon is the page's: it stays in its file. */
export function DocumentButton({ ask, ...looks }: Props) {
  const open = useMutation({ mutationFn: () => openDocument(ask) });
  return (
    <Button
      variant="outlined"
      {...looks}
      loading={open.isPending}
      loadingPosition="start"
      onClick={() => open.mutate()}
    />
  );
}
