import { trpc } from '@consultorio/client/trpc';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { useAbout } from '../../capabilities/people/about-person.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { DocumentButton } from '../../kit/open-document.tsx';

/** The clinical summary that anybody may ask for (NOM-004-SSA3-2012, 5.6): made when it is asked for, in a page or two. */
export function SummaryButton() {
  const about = useAbout();
  const { profile } = useSession();
  const { client } = trpc.useUtils();
  const patientId = about?.patientId ?? profile?.id ?? '';
  return (
    <DocumentButton
      startIcon={<PictureAsPdfOutlined />}
      size="large"
      variant="text"
      ask={() => client.getPatientSummaryDocument.query({ patientId })}
      disabled={patientId === ''}
      sx={{ width: { xs: '100%', sm: 'auto' }, ml: { sm: 1 }, mt: { xs: 1, sm: 0 } }}
    >
      {about ? 'Su resumen clínico en PDF' : 'Mi resumen clínico en PDF'}
    </DocumentButton>
  );
}
