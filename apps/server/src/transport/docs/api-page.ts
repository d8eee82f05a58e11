import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The page at /api: Swagger UI from our own files. It runs under the policy of every other page — nothing inline,
 * nothing from elsewhere — so its settings stand in a script of their own.
 */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · Consultorio</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/swagger-ui.css">
    <link rel="stylesheet" href="/api/page.css">
  </head>
  <body>
    <noscript>This page needs JavaScript; <a href="/openapi.json">/openapi.json</a> says the same.</noscript>
    <main id="viewer"></main>
    <script src="/api/swagger-ui-bundle.js"></script>
    <script src="/api/page.js"></script>
  </body>
</html>
`;

const script = `SwaggerUIBundle({
  // Of 3.1 it would read the whole document again for each operation that is opened: 10 s every time, 12 s before the first is seen.
  url: '/api/openapi-3.0.json',
  dom_id: '#viewer',
  deepLinking: true,
  // The search field: it matches names of groups and of procedures.
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  showExtensions: true,
  // The badge would send the address of this clinic to a foreign server.
  validatorUrl: null,
});
`;

const style = `body { margin: 0; }
.swagger-ui .wrapper { max-width: 1100px; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .scheme-container { margin: 0; padding: 16px 0; box-shadow: none; }
.swagger-ui .filter .operation-filter-input { box-sizing: border-box; margin: 16px 0; width: 100%; max-width: none; }
.swagger-ui .opblock .opblock-summary-path { max-width: none; }
.swagger-ui .response-col_links { display: none; }
@media (max-width: 640px) {
  .swagger-ui .filter .col { width: 100%; }
  .swagger-ui .opblock-tag { font-size: 18px; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 4px 10px; }
  .swagger-ui .responses-inner { padding: 12px; }
  .swagger-ui .responses-table, .swagger-ui .responses-table > tbody,
  .swagger-ui .responses-table > tbody > tr,
  .swagger-ui .responses-table > tbody > tr > td:not(.response-col_links) { display: block; width: auto; }
  .swagger-ui .responses-table > thead { display: none; }
  .swagger-ui table, .swagger-ui .opblock-body { overflow-wrap: anywhere; }
}
`;

const packaged = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const fromPackage = (name: string) => () => readFileSync(join(packaged, name));

/** The files of /api, by path: type, and how to make each. */
export const apiPage: Record<string, [type: string, make: () => string | Buffer]> = {
  '/api': ['text/html; charset=utf-8', () => page],
  '/api/page.js': ['text/javascript; charset=utf-8', () => script],
  '/api/page.css': ['text/css; charset=utf-8', () => style],
  '/api/swagger-ui-bundle.js': ['text/javascript; charset=utf-8', fromPackage('swagger-ui-bundle.js')],
  '/api/swagger-ui.css': ['text/css; charset=utf-8', fromPackage('swagger-ui.css')],
};
