import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** What an entry adds to a bundle, without its peers, in kB of 1,000 bytes: minified, and that compressed. */
export async function entrySize(installed: string, file: string): Promise<{ minified: number; gzip: number }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: installed,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: join(installed, file), formats: ['es'] },
      rolldownOptions: {
        external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Z]:/i.test(id),
        // Vite leaves the spaces and comments of a library's ES module as they are, and rolldown writes each module's
        // path there: what an entry weighs would depend on how long the name of the checkout's folder is.
        output: { minify: true },
      },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error(`${file} was not bundled.`);
  const code = bundle.output.map((one) => (one.type === 'chunk' ? one.code : '')).join('');
  return { minified: code.length / 1000, gzip: gzipSync(code).length / 1000 };
}
