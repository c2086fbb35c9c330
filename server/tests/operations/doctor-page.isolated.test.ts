import { execFile } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { healthChecks } from '@jingke/contract/health'
import { expect, test } from 'vitest'
import { checkNames } from '../../src/features/health/check-names.ts'
import { usePrograms } from '../support/programs/programs.ts'
import { useFolder } from '../support/use-folder.ts'

const run = promisify(execFile)
const start = usePrograms()
const root = join(import.meta.dirname, '../../..')
const dataDir = useFolder()
// Also an account without rights for Postgres, if the tests run as root, can enter it.
chmodSync(dataDir, 0o755)

const page = readFileSync(join(root, 'docs/operations/when-something-is-wrong.md'), 'utf8')
const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
)

test('the page has a section for each check, in their order', () => {
  const sections = [...page.matchAll(/^### (.*)$/gm)].map(([, title]) => title)
  expect(sections).toEqual(healthChecks.map((id) => checkNames[id].en))
})

test('the demo school passes all checks, and each command of the page runs', async () => {
  const settings = { NODE_ENV: 'test', DEMO: '1', DEMO_OPENINGS: '0', PORT: '0' }
  const env = { ...settings, DATA_DIR: dataDir }
  const { said, end } = await start('server/src/main.ts', env, /(http:\/\/127\.0\.0\.1:\d+)/)
  expect(commands.length).toBeGreaterThan(5)
  for (const command of commands) {
    const here = command
      .replaceAll('/srv/jingke', dataDir)
      .replaceAll('http://127.0.0.1:3000', said[1] ?? '')
    // A command that fails rejects.
    const { stdout } = await run('sh', ['-c', here], {
      cwd: root,
      env: { ...process.env, ...settings, LC_ALL: 'C' },
    })
    expect(stdout, command).not.toBe('')
    if (command.includes('doctor')) expect(stdout).toMatch(/✓ Database: PostgreSQL .* answers/)
    expect(stdout).not.toContain('✗')
  }
  expect(await end('SIGTERM')).toBe(0)
})
