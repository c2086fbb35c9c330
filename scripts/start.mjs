import { spawn } from 'node:child_process'
import { buildWeb, environment, installDependencies, node, root } from './prepare.mjs'

await installDependencies()
await buildWeb()
const server = spawn(node, ['server/src/main.ts'], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('close', (code) => process.exit(code ?? 1))
