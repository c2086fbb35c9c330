// Finds a Chromium, or installs one: Playwright's own where its downloads are reachable, Debian's
// where this is root on Debian.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say } from './prepare.mjs'

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

/** For the trial with a real nginx, which is left out where there is none. */
export const findOrInstallNginx = async () => {
  const hasNginx = () => spawnSync('nginx', ['-v']).status === 0
  if (!hasNginx() && isDebianRoot()) {
    say('Installing nginx from the distribution …')
    await installPackages(['nginx-light'])
  }
  if (!hasNginx()) say('There is no nginx here: the trial with it is left out')
}

export const findOrInstallChromium = async () => {
  const found = await find()
  if (found) return found
  if (isDebianRoot()) {
    say('Installing Chromium from the distribution …')
    await installPackages(['chromium', 'fonts-noto-cjk'])
  } else {
    say('Installing Chromium …')
    await run('playwright', ['install', 'chromium-headless-shell'], { isQuiet: true })
  }
  const installed = await find()
  if (installed) return installed
  throw new Error('no Chromium was found or could be installed; set CHROMIUM_PATH')
}
