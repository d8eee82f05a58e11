import { useParams } from 'react-router-dom';
import { ConsultationDetail } from './consultation-detail.tsx';
import { MyConsultations } from './my-consultations.tsx';

/** Without an id my consultations, with one the whole of it. */
export function ConsultationDetailScreen() {
  const { consultId } = useParams();
  return consultId ? <ConsultationDetail key={consultId} consultationId={consultId} /> : <MyConsultations />;
}
