import { useCallback, useState } from 'react';

interface Editor {
  flush: () => Promise<boolean>;
  version: () => number;
  follow: (version: number) => void;
}

export const publishedText = ({ number }: { number: number }) => `Se publicó la versión ${number}.`;

/** From «Publicar» to the new version: the page's content is published, so it is saved before. */
export function usePublication(editor: Editor) {
  const [isOpen, setOpen] = useState(false);
  const { flush } = editor;
  return {
    isOpen,
    open: useCallback(async () => {
      if (await flush()) setOpen(true);
    }, [flush]),
    close: () => setOpen(false),
    send: async (publish: (expectedVersion: number) => void) => {
      if (await flush()) publish(editor.version());
    },
    done: ({ version }: { version: number }) => {
      editor.follow(version);
      setOpen(false);
    },
  };
}
