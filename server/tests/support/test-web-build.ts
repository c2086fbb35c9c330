import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes the least that a build of the web leaves. */
export const writeWebBuild = (dist: string): void => {
  for (const folder of ['client/assets', 'client/offline', 'client/.vite', 'server'])
    mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(
    join(dist, 'client/index.html'),
    '<!doctype html><html lang="zh-CN"><head><!--head--></head><body><!--content--><!--start--></body></html>',
  )
  writeFileSync(
    join(dist, 'client/.vite/manifest.json'),
    JSON.stringify({
      'dashboard.tsx': { file: 'dashboard.js', css: ['assets/page.css'], imports: ['ui.ts'] },
      'ui.ts': { file: 'ui.js', css: ['assets/ui.css'] },
    }),
  )
  writeFileSync(join(dist, 'client/assets/page.css'), '.page{}')
  writeFileSync(join(dist, 'client/assets/ui.css'), '.ui{}')
  writeFileSync(join(dist, 'client/offline/reader.js'), 'read("</script>")')
  writeFileSync(join(dist, 'client/offline/reader.css'), '.reader{}')
  writeFileSync(join(dist, 'client/assets/app-1.js'), 'export {}')
  writeFileSync(join(dist, 'client/assets/.secret'), 'canary-file')
  writeFileSync(
    join(dist, 'server/entry-server.js'),
    `export const firstHtmlOf = {
       '/home': { kind: 'render', chunk: 'x', calls: ['/teachers'] },
       '/dashboard': { kind: 'app-shell', module: 'dashboard.tsx' },
     }
     export const appShellModulesOf = () => []
     export const appShellScript = 'fill()'
     export const appShellAddressOf = (url) => (url.startsWith('/dashboard') ? url : undefined)
     export const renderAppShell = async (address, { site }, choices) => ({
       content: \`app shell \${address} \${JSON.stringify(choices)}\`,
       title: site.title,
     })
     export const isPage = (path) => path !== '/nowhere'
     export const renderPage = async (_, { site }) => ({ content: site.address, title: site.title })`,
  )
}
