import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const run = (code: string, timeLimit = 60) =>
  runCommand(
    [process.execPath, '-e', code, '--', '$(exit); "quoted"'],
    'a file.wav',
    tmpdir(),
    timeLimit,
  )

test('the command gets its arguments and the file as they are, and none of the server’s settings', async () => {
  expect(process.env.VITEST).toBeDefined()
  const said = await run(
    'console.log(JSON.stringify([process.argv.slice(1), process.env.VITEST ?? null, typeof process.env.PATH]))',
  )
  expect(JSON.parse(said)).toEqual([['$(exit); "quoted"', 'a file.wav'], null, 'string'])
})

test.each([
  ['command-failed', 'console.error("no model"); process.exit(3)', 'no model'],
  ['command-failed', 'process.kill(process.pid, "SIGTERM")', 'null'],
  ['wrong-output', 'process.stdout.write("x".repeat(3_000_000)); setInterval(() => {}, 1000)', ''],
])('%s: %s', async (reason, code, message) => {
  await expect(run(code)).rejects.toMatchObject({ reason, message })
})

test('a command that takes too long is stopped', async () => {
  await expect(run('setInterval(() => {}, 1000)', 0.1)).rejects.toMatchObject({
    reason: 'command-slow',
  })
})

test('a missing command is told', async () => {
  await expect(runCommand(['/nowhere/transcribe'], 'a.wav', tmpdir(), 60)).rejects.toMatchObject({
    reason: 'command-missing',
    message: '/nowhere/transcribe',
  })
})
