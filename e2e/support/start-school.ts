import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { makeDataFolder } from './data-folder.ts'

/** The server of the journeys. Its data is removed when it has stopped. */
const folder = makeDataFolder()
const server = spawn(process.execPath, ['server/src/main.ts'], {
  env: { ...process.env, DATA_DIR: folder },
  stdio: 'inherit',
})
// Playwright and a terminal signal the server too; this process ends after it.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
