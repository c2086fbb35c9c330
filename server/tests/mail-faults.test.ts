import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail, queueSms } from '../src/features/mail/index.ts'
import { type Context, createContext } from '../src/platform/context.ts'
import { eventually } from './support/eventually.ts'
import { programEnvironment, programSecret } from './support/programs/program-environment.ts'
import { usePrograms } from './support/programs/programs.ts'
import { startSmsWebhook } from './support/sms-webhook.ts'
import { startSmtpServer } from './support/smtp-server.ts'
import { createTestDatabase, testConfig } from './support/test-school.ts'
import { useFolder } from './support/use-folder.ts'

const smtp = await startSmtpServer()
const webhook = await startSmsWebhook()
const start = usePrograms()
const dataDir = useFolder()
let connection: PoolConfig
let context: Context

beforeAll(async () => {
  connection = await createTestDatabase()
  // Writes mails and runs no jobs.
  context = await createContext(
    { ...testConfig(dataDir), secret: programSecret, sms: webhook.config },
    connection,
  )
})
afterAll(async () => {
  await context[Symbol.asyncDispose]()
  await smtp.close()
  await webhook.close()
})

const startServer = () => {
  const env = {
    ...programEnvironment(connection, dataDir),
    PUBLIC_URL: 'https://school.example',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'School <post@school.example>',
    SMS_WEBHOOK_URL: webhook.config.url,
    SMS_WEBHOOK_SECRET: webhook.config.secret,
  }
  return start('server/src/main.ts', env, /is ready/)
}

const queue = (address: string) =>
  queueMail(context, {
    key: address,
    kind: 'test',
    address,
    expiresAt: new Date(Date.now() + 3_600_000),
    letter: { language: 'en', subject: 'Hello', paragraphs: ['Hello'] },
  })

const stateOf = async (address: string) => {
  const { rows } = await context.pool.query('select state from mails where address = $1', [address])
  return rows[0]?.state
}

test('a server killed between the claim of a mail and its delivery sends it once after its restart', async () => {
  smtp.greeting = 'hang'
  await queue('before@mail.example')
  const server = await startServer()
  await eventually(() => expect(smtp.connections).toBeGreaterThan(0))
  expect(await stateOf('before@mail.example')).toBe('sending')
  await server.end('SIGKILL')
  smtp.greeting = undefined
  const next = await startServer()
  await eventually(async () => expect(await stateOf('before@mail.example')).toBe('sent'))
  await next.end('SIGTERM')
  expect(smtp.mailsTo('before@mail.example')).toHaveLength(1)
})

test('a server killed after a delivery that it had not recorded sends the mail again with the same Message-ID', async () => {
  smtp.verdict = 'hang'
  await queue('after@mail.example')
  const server = await startServer()
  await eventually(() => expect(smtp.mailsTo('after@mail.example')).toHaveLength(1))
  await server.end('SIGKILL')
  smtp.verdict = undefined
  const next = await startServer()
  await eventually(async () => expect(await stateOf('after@mail.example')).toBe('sent'))
  await next.end('SIGTERM')
  const mails = smtp.mailsTo('after@mail.example')
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
})

test('a server killed after it has recorded a delivery does not send the mail again', async () => {
  await queue('sent@mail.example')
  const server = await startServer()
  await eventually(async () => expect(await stateOf('sent@mail.example')).toBe('sent'))
  await server.end('SIGKILL')
  const next = await startServer()
  await queue('last@mail.example')
  await eventually(async () => expect(await stateOf('last@mail.example')).toBe('sent'))
  await next.end('SIGTERM')
  expect(smtp.mailsTo('sent@mail.example')).toHaveLength(1)
})

test('a server killed before the answer of the webhook sends the message again with the same id', async () => {
  const phone = '+8613800138000'
  webhook.answers.push('hang')
  await queueSms(context, {
    key: phone,
    kind: 'test',
    address: phone,
    expiresAt: new Date(Date.now() + 3_600_000),
    language: 'en',
    text: 'Hello',
  })
  const server = await startServer()
  await eventually(() => expect(webhook.received).toHaveLength(1))
  await server.end('SIGKILL')
  const next = await startServer()
  await eventually(async () => expect(await stateOf(phone)).toBe('sent'))
  await next.end('SIGKILL')
  const last = await startServer()
  await queue('afterwards@mail.example')
  await eventually(async () => expect(await stateOf('afterwards@mail.example')).toBe('sent'))
  await last.end('SIGTERM')
  expect(webhook.received).toHaveLength(2)
  expect(webhook.messagesTo(phone)).toHaveLength(1)
})
