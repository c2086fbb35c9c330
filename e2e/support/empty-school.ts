import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { makeDataFolder } from './data-folder.ts'
import { demoPassword, expect, testCode } from './school.ts'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

/** The address at which the first operator is created; the server prints it at its start. */
const readSetUpAddress = async (server: ChildProcess): Promise<string> => {
  let output = ''
  for await (const chunk of server.stdout ?? []) {
    output += chunk
    const address = /in a browser: (\S+)/.exec(output)?.[1]
    if (address) return address
  }
  throw new Error(`the school did not open:\n${output}`)
}

/** A server without demo data and accounts. */
export const openEmptySchool = async (settings: (folder: string) => object = () => ({})) => {
  const folder = makeDataFolder()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    DEMO: '0',
    CAPTCHA_TEST_CODE: testCode,
    LOG_LEVEL: 'warn',
    SHED_AFTER_MS: '20000',
    ...settings(folder),
  }
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { origin, setUp: await readSetUpAddress(server), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Creates the first operator, at the address that the server printed. */
export const setUpSchool = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.getByLabel('管理员用户名').fill('operator')
  await page.getByLabel('设置密码').fill(demoPassword)
  await page.getByLabel('再次输入密码').fill(demoPassword)
  await page.getByRole('button', { name: '创建并进入后台' }).click()
  await expect(page).toHaveURL('/console')
}
