import { requestIdOf } from '@consultorio/client/errors';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { errorText } from '../texts/errors.ts';
import { copy } from './copy.ts';
import { EmptyState } from './empty-state.tsx';

interface Props {
  error: unknown;
  /** Usually `query.refetch`. */
  onRetry?: () => void;
  title?: string;
}

/** In place of content that could not be loaded. */
export function ErrorState({ error, onRetry, title = 'No pudimos cargar esta parte' }: Props) {
  const code = requestIdOf(error);
  const retry = onRetry ? (
    <Button variant="outlined" onClick={() => onRetry()}>
      Volver a intentar
    </Button>
  ) : undefined;
  return (
    <div role="alert">
      <EmptyState icon={<CloudOffOutlined />} title={title} action={retry}>
        {errorText(error)}
        {code ? <ReportCode code={code} /> : null}
      </EmptyState>
    </div>
  );
}

/** By which we find what happened. Where a browser has no clipboard it can still be selected. */
function ReportCode({ code }: { code: string }) {
  return (
    <>
      <br />
      Código para reportarlo: {code} <Button onClick={() => void copy(code, 'el código')}>Copiar</Button>
    </>
  );
}
