import { requestIdOf } from '@consultorio/client/errors';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { errorText } from '../texts/errors.ts';
import { EmptyState } from './empty-state.tsx';

const CopyText = lazy(async () => ({ default: (await import('./copy-text.tsx')).CopyText }));

interface Props {
  error: unknown;
  /** Usually `query.refetch`. */
  onRetry?: () => void;
  title?: string;
}

/** In place of content that could not be loaded. */
export function ErrorState({ error, onRetry, title = 'No pudimos cargar esta parte' }: Props) {
  const retry = onRetry ? (
    <Button variant="outlined" onClick={() => onRetry()}>
      Volver a intentar
    </Button>
  ) : undefined;
  const requestId = requestIdOf(error);
  return (
    <div role="alert">
      <EmptyState icon={<CloudOffOutlined />} title={title} action={retry}>
        {errorText(error)}
        {requestId ? (
          <Typography variant="body2" sx={{ mt: 1 }}>
            Código para reportarlo:{' '}
            <Suspense fallback={requestId}>
              <CopyText text={requestId} what="el código" />
            </Suspense>
          </Typography>
        ) : null}
      </EmptyState>
    </div>
  );
}
