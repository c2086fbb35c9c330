import { spawn } from 'node:child_process'
import {
  environment,
  installDependencies,
  loadEnvironmentFile,
  log,
  node,
  root,
} from './prepare.mjs'

loadEnvironmentFile()
await installDependencies()
const server = `http://127.0.0.1:${process.env.PORT || 3000}`
log(`Server with restart on change: ${server} · web with hot reload: the address below`)
const children = [
  [
    node,
    [
      '--watch-path=server/src',
      '--watch-path=contract/src',
      '--watch-preserve-output',
      'server/src/main.ts',
    ],
  ],
  [node, ['node_modules/vite/bin/vite.js', 'web']],
].map(([command, args]) =>
  spawn(command, args, { cwd: root, env: environment({ API_URL: server }), stdio: 'inherit' }),
)
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.on('close', stop)
