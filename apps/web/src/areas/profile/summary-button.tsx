import { trpc } from '@consultorio/client/trpc';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useAbout } from '../../capabilities/people/about-person.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { openDocument } from '../../kit/open-document.ts';

/** The clinical summary that anybody may ask for (NOM-004-SSA3-2012, 5.6): made when it is asked for, in a page or two. */
export function SummaryButton() {
  const about = useAbout();
  const { profile } = useSession();
  const { client } = trpc.useUtils();
  const patientId = about?.patientId ?? profile?.id;
  const open = useMutation({
    mutationFn: (id: string) => openDocument(() => client.getPatientSummaryDocument.query({ patientId: id })),
  });
  return (
    <Button
      size="large"
      startIcon={<PictureAsPdfOutlined />}
      loading={open.isPending}
      loadingPosition="start"
      disabled={patientId === undefined}
      onClick={() => patientId && open.mutate(patientId)}
      sx={{ width: { xs: '100%', sm: 'auto' }, ml: { sm: 1 }, mt: { xs: 1, sm: 0 } }}
    >
      {about ? 'Su resumen clínico en PDF' : 'Mi resumen clínico en PDF'}
    </Button>
  );
}
