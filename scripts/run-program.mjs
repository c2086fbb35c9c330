import { spawn } from 'node:child_process'
import { environment, node, root, serverSettings, stopSignals } from './prepare.mjs'

/** Runs a program of the server until it exits. It ignores a signal that it has got from its group already. */
export const runProgram = (script, args = []) => {
  const env = environment(serverSettings)
  const child = spawn(node, [script, ...args], { cwd: root, env, stdio: 'inherit' })
  for (const signal of stopSignals) process.on(signal, () => child.kill(signal))
  child.on('close', (code) => process.exit(code ?? 1))
}
