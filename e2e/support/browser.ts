import { existsSync } from 'node:fs'

/** `npm test` sets CHROMIUM_PATH; without it the distribution's Chromium is used. */
const debianChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) =>
  existsSync(file),
)

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
