// Finds or installs Chromium: from Playwright if its downloads are reachable, from Debian as root.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { log, run } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = () =>
  process.env.PATH.split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

const playwrightsOwn = async () => {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return isExecutable(file) ? file : undefined
}

const find = async () => process.env.CHROMIUM_PATH ?? onPath() ?? (await playwrightsOwn())

const isDebianRoot = () => process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')

const installPackages = async (packages) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, isQuiet: true })
  await run('apt-get', ['install', '-y', '-qq', ...packages], { env, isQuiet: true })
}

/** For the tests with a real nginx, which are skipped without one. */
export const findOrInstallNginx = async () => {
  const hasNginx = () => spawnSync('nginx', ['-v']).status === 0
  if (!hasNginx() && isDebianRoot()) {
    log('Installing nginx from the distribution …')
    await installPackages(['nginx-light'])
  }
  if (!hasNginx()) log('nginx is not available: its tests are skipped')
}

export const findOrInstallChromium = async () => {
  const found = await find()
  if (found) return found
  if (isDebianRoot()) {
    log('Installing Chromium from the distribution …')
    await installPackages(['chromium', 'fonts-noto-cjk'])
  } else {
    log('Installing Chromium …')
    await run('playwright', ['install', 'chromium-headless-shell'], { isQuiet: true })
  }
  const installed = await find()
  if (installed) return installed
  throw new Error('no Chromium was found or could be installed; set CHROMIUM_PATH')
}
