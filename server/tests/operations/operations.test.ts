import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { databaseUrlOf } from '../support/programs/program-environment.ts'
import { createTestDatabase } from '../support/test-school.ts'
import { useFolder } from '../support/use-folder.ts'

// Each document starts a dozen programs.
vi.setConfig({ testTimeout: 900_000 })

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const folder = useFolder()
// As root, Postgres runs under another account, which must enter the folder.
chmodSync(folder, 0o755)

const bin = join(folder, 'bin')
mkdirSync(bin)
const addProgram = (name: string, text: string) =>
  writeFileSync(join(bin, name), text, { mode: 0o755 })

/** They belong to the machine, not to Jingke. */
for (const name of ['useradd', 'chown', 'systemctl', 'journalctl'])
  addProgram(name, '#!/bin/sh\nexit 0\n')
addProgram('runuser', '#!/bin/sh\nshift 3\nexec "$@"\n')
addProgram('git', `#!/bin/sh\n[ "$1" != clone ] || ln -s '${root}' "$3"\n`)
/** A server is stopped as soon as it is ready; what is built is there already. */
addProgram(
  'npm',
  `#!${process.execPath}
const { spawn } = require('node:child_process')
const [first, name, , ...args] = process.argv.slice(2)
if (name === 'build') process.exit(0)
const script = first === 'start' ? 'start' : name
const child = spawn(process.execPath, ['scripts/' + script + '.mjs', ...args], {
  cwd: '${root}',
  stdio: ['ignore', 'pipe', 'inherit'],
})
let said = ''
child.stdout.on('data', (chunk) => {
  process.stdout.write(chunk)
  said += chunk
  if (first === 'start' && said.includes(' is ready: ')) child.kill('SIGTERM')
})
child.on('close', (code) => process.exit(code ?? 1))
`,
)

/** The commands of a document, in the folder of the test. */
const commandsOf = (name: string, databaseUrl: string): string => {
  const text = readFileSync(join(root, 'docs/operations', name), 'utf8')
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, block = '']) => block)
    .join('\n')
    .replaceAll('postgresql://school@db.example/school', databaseUrl)
    .replaceAll('<address of the project>', 'https://git.example/jingke')
    .replaceAll(/(?<=[\s="(])\/(srv|backups|etc|opt|var)\b/g, join(folder, '/$1'))
}

const runAll = async (commands: string) => {
  const { stdout } = await run('sh', ['-ec', commands], {
    cwd: root,
    env: {
      PATH: `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`,
      HOME: folder,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      BACKUP_PASSPHRASE: 'three words and four',
    },
  })
  return stdout
}

const newDatabase = async (): Promise<string> =>
  databaseUrlOf(await createTestDatabase('template1'))

for (const name of [
  'srv',
  'backups',
  'var/lib',
  'opt',
  'etc/systemd/system',
  'etc/nginx/sites-enabled',
])
  mkdirSync(join(folder, name), { recursive: true })

test('the commands for an installation find what they name', async () => {
  await runAll(commandsOf('install.md', ''))
  expect(readFileSync(join(folder, 'etc/systemd/system/jingke.service'), 'utf8')).toContain(
    '[Service]',
  )
})

test('the commands for a backup, a restore, another secret and a move do what they say', async () => {
  const school = join(folder, 'srv/jingke')
  await runAll(`DATA_DIR='${school}' npm start`)
  // A restore puts aside only a school that has something.
  mkdirSync(join(school, 'files'), { recursive: true })
  writeFileSync(join(school, 'files/logo.png'), 'logo')
  const said = await runAll(commandsOf('backup.md', ''))
  expect(said).toContain('The school of before the restore is back')
  expect(said).toContain('The secret was changed')
  expect(await runAll(commandsOf('move.md', await newDatabase()))).toMatch(
    /is restored: .* is ready: /s,
  )
})

test('the commands for an upgrade, and for the way back, do what they say', async () => {
  const school = join(folder, 'var/lib/jingke')
  const program = join(folder, 'opt/jingke')
  if (!existsSync(program)) symlinkSync(root, program)
  await runAll(`DATA_DIR='${school}' npm start`)
  mkdirSync(join(school, 'backups'))
  const secret = readFileSync(join(school, 'secret'), 'utf8').trim()
  const before = join(school, 'backups/before-upgrade-20300102030405.backup')
  await runAll(`DATA_DIR='${school}' BACKUP_PASSPHRASE='${secret}' npm run backup -- '${before}'`)
  expect(await runAll(commandsOf('upgrade.md', ''))).toMatch(/verified[\s\S]*is restored: /)
})
