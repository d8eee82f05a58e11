import type { ProofNeed } from '@consultorio/contracts/staff-proof';
import { paths } from '../../addresses/paths.ts';
import { ProofScreen } from '../session/proof-screen.tsx';
import { Header } from './header.tsx';

/** Around the proof that stands in place of the back office. */
export function ProvingLayout({ need }: { need: ProofNeed }) {
  return (
    <>
      <Header to={paths.landing} />
      <ProofScreen need={need} />
    </>
  );
}
