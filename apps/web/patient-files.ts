import type { Plugin } from 'vite';

/** The parts that the offline worker fetches beforehand: the patient's screens with their imports and fonts. */
const areas = 'access|home|my-consultation|new-consultation|profile|public';
const patientParts = new RegExp(
  `/src/(areas/(${areas})|shell/(layouts|offline|errors|session/forget-kept)|capabilities/consents)[/.]`,
);
const firstParts = /\/src\/shell\/entry\/main\.tsx$/;
const isFirst = (ids: string[]) => ids.some((id) => firstParts.test(id));
const WORKER = 'service-worker.js';

/** Hands the built names over to the worker, which cannot know them. */
export function patientFiles(): Plugin {
  return {
    name: 'patient-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') return;
      const wanted = new Set<string>();
      const want = (file: string, later: boolean): void => {
        const part = bundle[file];
        if (wanted.has(file) || part?.type !== 'chunk' || part === worker) return;
        wanted.add(file);
        for (const css of part.viteMetadata?.importedCss ?? []) wanted.add(css);
        for (const next of part.imports) want(next, later);
        // Dialogs come later, and must come offline too; the parts that the application loads later are all there is.
        if (later && !isFirst(part.moduleIds)) for (const next of part.dynamicImports) want(next, true);
      };
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        if (isFirst(part.moduleIds)) want(part.fileName, false);
        else if (part.isDynamicEntry && part.moduleIds.some((id) => patientParts.test(id))) want(part.fileName, true);
      }
      const fonts = Object.keys(bundle).filter((file) => /latin-(wght|[567]00)-normal.*\.woff2$/.test(file));
      const list = [...wanted, ...fonts].sort().map((file) => `/${file}`);
      worker.code = worker.code.replaceAll('PATIENT_FILES', () => JSON.stringify(list));
    },
  };
}
