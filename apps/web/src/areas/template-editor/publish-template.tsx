import type { TemplateContent } from '@consultorio/contracts/templates';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { PublishDialog } from '../../kit/publish-dialog.tsx';
import { templateChanges } from './template-changes.ts';
import { TemplateChangesView } from './template-changes-view.tsx';

interface Props extends Omit<ComponentProps<typeof PublishDialog>, 'isFirst' | 'children'> {
  content: TemplateContent;
  published: TemplateContent | null;
  shared: boolean;
}

export function PublishTemplate({ content, published, shared, ...dialog }: Props) {
  return (
    <PublishDialog {...dialog} isFirst={published === null}>
      <Typography>
        {shared
          ? 'Desde ahora todos los médicos verán esta versión al atender. Lo que ya se escribió con otra no cambia.'
          : 'Desde ahora verás esta versión al atender. Lo que ya escribiste con otra no cambia.'}
      </Typography>
      {published ? <TemplateChangesView changes={templateChanges(published, content)} /> : null}
    </PublishDialog>
  );
}
