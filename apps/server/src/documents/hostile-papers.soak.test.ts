import { paperKinds, walkHostilePapers } from '../../testing/hostile-paper-walk.ts';

walkHostilePapers(() => paperKinds);
