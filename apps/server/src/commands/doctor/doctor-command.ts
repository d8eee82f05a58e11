import { sentenceOf } from '../../core/errors/sentence-of.ts';
import { readEnv } from '../../env.ts';
import { checkBuckets } from './bucket-checks.ts';
import { checkDatabase } from './database-checks.ts';
import { about, type Finding } from './finding.ts';
import { checkOutside } from './outside-checks.ts';
import { checkSettings } from './settings-checks.ts';

/** Examines an installation and changes nothing. The code is 1 where something is wrong. */
export async function examine(source?: Record<string, string | undefined>): Promise<{ code: number; said: string }> {
  const findings = await findingsOf(source);
  const wrong = findings.filter(({ verdict }) => verdict === 'wrong').length;
  const looks = findings.filter(({ verdict }) => verdict === 'look').length;
  return {
    code: wrong > 0 ? 1 : 0,
    said: [...findings.map(line), `${wrong} wrong, ${looks} to look at, ${findings.length} checked.`].join('\n'),
  };
}

async function findingsOf(source?: Record<string, string | undefined>): Promise<Finding[]> {
  try {
    const env = readEnv(source);
    return [
      ...checkSettings(env),
      ...(await checkDatabase(env)),
      ...(await checkOutside(env)),
      ...(await checkBuckets(env)),
    ];
  } catch (error) {
    return [about('environment').wrong(sentenceOf(error))];
  }
}

const line = ({ verdict, of, says }: Finding) => `${verdict.padEnd(5)}  ${of.padEnd(12)}  ${says}`;
