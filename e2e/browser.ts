import { existsSync } from 'node:fs'

/** `npm test` finds or installs one and names it; a single run takes the distribution's. */
const debianChromium = existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined

export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? debianChromium,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
