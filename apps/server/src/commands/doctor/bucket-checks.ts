import { MARKER } from '../../core/files/marker.ts';
import type { Env } from '../../env.ts';
import { type BucketPlace, nameOfPlace } from '../../env-storage.ts';
import { about, type Finding } from './finding.ts';

const ANSWER_MS = 5_000;

/** Asks a bucket as anybody would, without a key: rules that open it stand where our login may not read them. */
export async function checkBuckets({ storage, STORAGE_FALLBACK_URL: fallback }: Env): Promise<Finding[]> {
  const places = [storage, fallback].flatMap((place) => (place && !('folder' in place) ? [place] : []));
  const answers = places.map(async (place) => {
    const given = await Promise.all(asAnybody(place).map(isGiven));
    return given.includes(true) ? [found.wrong(`${nameOfPlace(place)} ${OPEN}`)] : [];
  });
  return (await Promise.all(answers)).flat();
}

const found = about('bucket');
const OPEN = 'gives what it holds to anybody, without a key: close it to the public now, and see who asked.';

/** Which files there are, and one that is always there. */
function asAnybody(place: BucketPlace): string[] {
  const { service, bucket, endpoint } = place;
  const marker = encodeURIComponent(`${place.prefix}${MARKER}`);
  if (service === 'gs') {
    const objects = `${endpoint ?? 'https://storage.googleapis.com'}/storage/v1/b/${bucket}/o`;
    return [`${objects}?maxResults=1`, `${objects}/${marker}?alt=media`];
  }
  const objects = `${endpoint ?? `https://s3.${place.region}.amazonaws.com`}/${bucket}`;
  return [`${objects}?list-type=2&max-keys=1`, `${objects}/${marker.replaceAll('%2F', '/')}`];
}

/** One that does not answer gives nothing; whether it answers us is told elsewhere. */
const isGiven = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
