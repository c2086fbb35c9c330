import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './html.ts'
import { createOpenApiDocument, type DocumentedOperation, type OpenApiDocument } from './openapi.ts'

const style = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#5b6472;--paper:#faf8f4;--card:#fff;--line:#e7e2d8;--jade:#0b7a75}
@media(prefers-color-scheme:dark){:root{--ink:#f2efe8;--soft:#a7b0bb;--paper:#12171d;--card:#1a2129;--line:#2b343e;--jade:#3fb8ae}}
body{margin:0;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;background:var(--paper);color:var(--ink)}
main{max-width:960px;margin:0 auto;padding:48px 24px}
h1{font-size:2rem;margin:0 0 8px}h2{margin:48px 0 16px;font-size:1.25rem}
p{color:var(--soft);max-width:75ch}a{color:var(--jade)}
details{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:8px 0;padding:12px 20px}
summary{cursor:pointer}code{font:14px ui-monospace,monospace}summary code{font-weight:600}
summary span{display:block;color:var(--soft);font-size:14px}
pre{overflow:auto;background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:12px;font-size:13px}
button{font:inherit;min-height:44px;padding:8px 20px;border:0;border-radius:8px;background:#0b7a75;color:#fff;cursor:pointer}
table{border-collapse:collapse;width:100%;font-size:14px}td{border-top:1px solid var(--line);padding:6px 8px;vertical-align:top}
`

const accessWords = (access: DocumentedOperation['x-access']): string =>
  typeof access === 'string' ? access : access.join(', ')

const json = (value: unknown): string =>
  `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`

const rows = (cells: readonly (readonly (string | number)[])[]): string =>
  `<table>${cells
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join('')}</tr>`)
    .join('')}</table>`

const operationHtml = (path: string, operation: DocumentedOperation): string => `
<details id="${escapeHtml(path)}">
<summary><code>POST ${escapeHtml(path)}</code><span>${escapeHtml(operation.summary)} · ${escapeHtml(accessWords(operation['x-access']))}</span></summary>
<h3>Request (${Object.keys(operation.requestBody.content).join(', ')})</h3>
${json(Object.values(operation.requestBody.content)[0]?.schema)}
${operation.parameters ? `<h3>Header</h3>${json(operation.parameters)}` : ''}
<h3>Answer</h3>
${json(operation.responses[200].content)}
<h3>Refusals</h3>
${rows(operation['x-refusals'].map(({ code, id, en, zh }) => [code, id, en, zh]))}
</details>`

const toPage = (document: OpenApiDocument): string => {
  const paths = Object.entries(document.paths)
  const tags = [...new Set(paths.flatMap(([, { post }]) => post.tags))]
  const sections = tags.map((tag) => {
    const own = paths.filter(([, { post }]) => post.tags.includes(tag))
    return `<h2>${escapeHtml(tag)}</h2>${own.map(([path, { post }]) => operationHtml(path, post)).join('')}`
  })
  const failures = document['x-transport-failures']
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Jingke calls</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/docs/style.css"></head>
<body><main><h1>Jingke 精课: the calls</h1>
<p>${escapeHtml(document.info.description)} The same as <a href="/docs/openapi.json">OpenAPI</a>.</p>
${sections.join('')}
<h2>Transport failures</h2>${rows(failures.map(({ status, id, en, zh }) => [status, id, en, zh]))}
</main></body></html>`
}

/** The contract as a page and as OpenAPI. */
export const registerDocs = (app: FastifyInstance): void => {
  let document: OpenApiDocument | undefined
  let html: string | undefined
  const open = () => {
    document ??= createOpenApiDocument()
    return document
  }
  app.get('/docs', async (_request, reply) => {
    html ??= toPage(open())
    return reply.type('text/html; charset=utf-8').send(html)
  })
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css').send(style))
  app.get('/docs/openapi.json', async () => open())
}
