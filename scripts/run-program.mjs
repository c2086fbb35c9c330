import { spawn } from 'node:child_process'
import { environment, node, root, serverSettings } from './prepare.mjs'

/** Runs a program of the server until it exits; forwards signals. */
export const runProgram = (script) => {
  const env = environment(serverSettings)
  const child = spawn(node, [script], { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('close', (code) => process.exit(code ?? 1))
}
