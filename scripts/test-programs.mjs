// Finds the programs that tests need, or installs them. The headless shell comes first: it is Chromium
// without the windows of a browser, and loads a page with a third of the CPU time.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { log, run } from './prepare.mjs'

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (...names) =>
  process.env.PATH.split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

/** Playwright names only its full browser; the headless shell is in the folder beside it. */
const playwrightsShell = async () => {
  const { chromium } = await import('@playwright/test')
  const [folder] = chromium.executablePath().match(/.*[\\/]chromium-\d+/) ?? []
  const own = folder?.replace(/chromium-(\d+)$/, 'chromium_headless_shell-$1')
  if (!own || !existsSync(own)) return undefined
  return readdirSync(own, { recursive: true })
    .filter((name) => /[\\/](chrome-headless-shell|headless_shell)(\.exe)?$/.test(name))
    .map((name) => join(own, name))
    .find(isExecutable)
}

const findShell = async () => onPath('chromium-headless-shell') ?? (await playwrightsShell())

const isDebianRoot = () => process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')

const installPackages = async (packages) => {
  // In runlevel 1 the packages start no services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-qq'], { env, isQuiet: true })
  await run('apt-get', ['install', '-y', '-qq', ...packages], { env, isQuiet: true })
}

/** Where Debian's packages install each version of PostgreSQL. */
const debianPostgres = '/usr/lib/postgresql'

const servers = [
  {
    name: 'systemd',
    package: 'systemd',
    isThere: () => spawnSync('systemd-analyze', ['--version']).status === 0,
  },
  { name: 'nginx', package: 'nginx-light', isThere: () => spawnSync('nginx', ['-v']).status === 0 },
  {
    name: 'Redis',
    package: 'redis-server',
    isThere: () => spawnSync('redis-server', ['--version']).status === 0,
  },
  {
    name: 'HAProxy',
    package: 'haproxy',
    isThere: () => spawnSync('/usr/sbin/haproxy', ['-v']).status === 0,
  },
  {
    name: 'PgBouncer',
    package: 'pgbouncer',
    isThere: () => spawnSync('/usr/sbin/pgbouncer', ['--version']).status === 0,
  },
  {
    name: 'PostgreSQL 15 or later',
    package: 'postgresql',
    isThere: () =>
      existsSync(debianPostgres) &&
      readdirSync(debianPostgres).some((major) => Number(major) >= 15),
  },
]

/** For tests with a real nginx, HAProxy, Redis, PgBouncer, an installed PostgreSQL and the checks of systemd, which fail without one. */
export const findOrInstallServers = async () => {
  const findMissing = () => servers.filter(({ isThere }) => !isThere())
  const missing = findMissing()
  if (missing.length > 0 && isDebianRoot()) {
    log(`Installing ${missing.map(({ name }) => name).join(' and ')} from the distribution …`)
    await installPackages(['--no-install-recommends', ...missing.map((one) => one.package)])
  }
  for (const { name, package: needed } of findMissing())
    log(`${name} is not available and its tests will fail: install it (${needed})`)
}

const installShell = async () => {
  if (isDebianRoot()) {
    log('Installing Chromium from the distribution …')
    await installPackages(['chromium-headless-shell', 'fonts-noto-cjk'])
  } else if (!onPath(...browsers)) {
    log('Installing Chromium …')
    await run('playwright', ['install', 'chromium-headless-shell'], { isQuiet: true })
  }
  return findShell()
}

export const findOrInstallChromium = async () => {
  const found =
    process.env.CHROMIUM_PATH ??
    (await findShell()) ??
    (await installShell()) ??
    onPath(...browsers)
  if (found) return found
  throw new Error('no Chromium was found or could be installed; set CHROMIUM_PATH')
}
