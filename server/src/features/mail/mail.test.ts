import { mailProblems } from '@jingke/contract/mail'
import { getMailStatus, listMails, sendTestMail } from '@jingke/contract/mail/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { startSmtpServer } from '../../../tests/support/smtp-server.ts'
import { addOperator } from '../../../tests/support/test-partners.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { createMailTransport } from '../../platform/mail/index.ts'
import type { Letter } from './compose-mail.ts'
import { queueMail } from './queue-mail.ts'

const smtp = await startSmtpServer()
afterAll(() => smtp.close())
const school = useSchool({ mail: smtp.config, publicUrl: 'https://school.example' })

beforeEach(() => {
  smtp.greeting = undefined
  smtp.verdict = undefined
})

const letter: Letter = { language: 'en', subject: 'Hello', paragraphs: ['First', 'Second'] }
const hour = 3_600_000
const inAnHour = () => new Date(school().context.clock.now().getTime() + hour)
const queue = (address: string, over: Partial<Letter> = {}, key: string = address) =>
  queueMail(school().context, {
    key,
    kind: 'test',
    address,
    expiresAt: inAnHour(),
    letter: { ...letter, ...over },
  })
const rowOf = async (address: string) => {
  const rows = await school().query<{ state: string; error: string; sealed_letter: unknown }>(
    'select state, error, sealed_letter from mails where address = $1 order by created_at desc',
    [address],
  )
  return rows[0]
}
const stateOf = async (address: string) => (await rowOf(address))?.state
/** The queue waits before it tries again. */
const makeDue = () =>
  school().query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)

test('a mail is sent once, in plain text and HTML, and its letter is not kept', async () => {
  const action = { label: 'Open', url: 'https://school.example/activate#code=A&b' }
  await queue('anna@mail.example', { action })
  await queue('anna@mail.example', { action })
  await eventually(async () => expect(await stateOf('anna@mail.example')).toBe('sent'))
  const [mail, ...others] = smtp.mailsTo('anna@mail.example')
  expect(others).toEqual([])
  expect(mail?.from).toBe('post@school.example')
  expect(mail?.subject).toMatch(/^Hello · .+/)
  expect(mail?.text).toContain('First\n\nSecond\n\nOpen:\nhttps://school.example/activate#code=A&b')
  expect(mail?.html).toContain('href="https://school.example/activate#code=A&amp;b"')
  expect(mail?.html).not.toMatch(/<img|src=/)
  expect(mail?.html).toContain('background:#0b7a75')
  expect((await rowOf('anna@mail.example'))?.sealed_letter).toBeNull()
})

test('nothing is sent if the transaction of the caller is rolled back', async () => {
  const { context } = school()
  const failing = inTransaction(context, async (within) => {
    await queueMail(within, {
      key: 'undone',
      kind: 'test',
      address: 'undone@mail.example',
      expiresAt: inAnHour(),
      letter,
    })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await queue('after@mail.example')
  await eventually(async () => expect(await stateOf('after@mail.example')).toBe('sent'))
  expect(smtp.mailsTo('undone@mail.example')).toEqual([])
})

test('the letter of a waiting mail cannot be read in the database', async () => {
  smtp.greeting = { code: 421, text: 'busy' }
  await queue('sealed@mail.example', { paragraphs: ['7KQM-2W9X'] })
  await eventually(async () => expect((await rowOf('sealed@mail.example'))?.error).not.toBe(''))
  const [row] = await school().query<{ row: string }>(
    `select m::text || encode(m.sealed_letter, 'escape') as row from mails m where address = 'sealed@mail.example'`,
  )
  expect(row?.row).not.toContain('7KQM')
  const jobs = await school().query<{ job: string }>(
    'select j::text as job from graphile_worker._private_jobs j',
  )
  expect(JSON.stringify(jobs)).not.toContain('7KQM')
})

test('a mail that the server cannot take now is sent later', async () => {
  smtp.recipients.set('later@mail.example', { code: 451, text: 'greylisted' })
  await queue('later@mail.example')
  await eventually(async () => expect((await rowOf('later@mail.example'))?.error).toContain('451'))
  expect(await stateOf('later@mail.example')).toBe('waiting')
  smtp.recipients.delete('later@mail.example')
  await eventually(async () => {
    await makeDue()
    expect(await stateOf('later@mail.example')).toBe('sent')
  })
  expect(smtp.mailsTo('later@mail.example')).toHaveLength(1)
})

test('an address that the server refuses gets no further mail', async () => {
  smtp.recipients.set('nobody@mail.example', { code: 550, text: 'no such user' })
  await queue('nobody@mail.example')
  await eventually(async () => expect(await stateOf('nobody@mail.example')).toBe('failed'))
  expect((await rowOf('nobody@mail.example'))?.error).toContain('no such user')
  smtp.recipients.delete('nobody@mail.example')
  await queue('Nobody@mail.example', {}, 'second')
  expect(await rowOf('Nobody@mail.example')).toMatchObject({ state: 'failed', error: 'bouncing' })
  expect(smtp.mailsTo('nobody@mail.example')).toEqual([])
})

test('a mail that is refused as a whole fails, and the address stays usable', async () => {
  smtp.verdict = { code: 554, text: 'looks like spam' }
  await queue('spam@mail.example')
  await eventually(async () => expect(await stateOf('spam@mail.example')).toBe('failed'))
  smtp.verdict = undefined
  await queue('spam@mail.example', {}, 'no spam')
  await eventually(async () => expect(await stateOf('spam@mail.example')).toBe('sent'))
})

test('a mail that is out of date is not sent late', async () => {
  smtp.recipients.set('late@mail.example', { code: 450, text: 'later' })
  await queue('late@mail.example')
  await eventually(async () => expect((await rowOf('late@mail.example'))?.error).toContain('450'))
  smtp.recipients.delete('late@mail.example')
  school().moveClock(2 * hour)
  await eventually(async () => {
    await makeDue()
    expect(await stateOf('late@mail.example')).toBe('expired')
  })
  expect(smtp.mailsTo('late@mail.example')).toEqual([])
})

test('line breaks in a name begin no header', async () => {
  await queue('injected@mail.example', {
    subject: 'Hello\r\nBcc: victim@mail.example\r\n\r\nbody',
    paragraphs: ['Dear A\r\nB\u2028C <b>bold</b>'],
  })
  await eventually(async () => expect(await stateOf('injected@mail.example')).toBe('sent'))
  const [mail] = smtp.mailsTo('injected@mail.example')
  expect(mail?.subject).toMatch(/^Hello Bcc: victim@mail.example body · /)
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail?.text).toContain('Dear A B C <b>bold</b>')
  expect(mail?.html).toContain('&lt;b&gt;bold&lt;/b&gt;')
  expect(smtp.mailsTo('victim@mail.example')).toEqual([])
})

test.each(['greeting', 'verdict'] as const)(
  'a server that hangs after its %s is left',
  async (at) => {
    smtp[at] = 'hang'
    const transport = createMailTransport(smtp.config, { silence: 200, whole: 200 })
    const mail = { messageId: '<a@b>', to: 'hang@mail.example', subject: 's', text: 't', html: 'h' }
    expect(await transport.send(mail)).toMatchObject({ outcome: 'later' })
  },
)

test('an operator sends a test mail and sees what became of it, in either language', async () => {
  const token = await addOperator(school())
  for (const [language, email, subject] of [
    ['zh-CN', 'zh@mail.example', /^测试邮件 · /],
    ['en', 'en@mail.example', /^Test mail · /],
  ] as const) {
    const { body } = await school().call(sendTestMail, { email }, { token, language })
    expect(body.code).toBe(200)
    await eventually(async () => expect(await stateOf(email)).toBe('sent'))
    expect(smtp.mailsTo(email)[0]?.subject).toMatch(subject)
  }
  const status = (await school().call(getMailStatus, {}, { token })).body.data
  expect(status).toMatchObject({ isConfigured: true, server: '127.0.0.1' })
  expect(status.failed).toBeGreaterThan(0)
  const { list } = (await school().call(listMails, { state: 'sent' }, { token })).body.data
  expect(list[0]).toMatchObject({ kind: 'test', address: 'en…@mail.example', attempts: 1 })
  const failed = (await school().call(listMails, { state: 'failed' }, { token })).body.data.list
  expect(failed.map(({ error }) => error).join()).toContain('no such user')
})

test('without a mail server the console says so', async () => {
  const token = await addOperator(school(), 'other-operator')
  const node = await school().openNode({ mail: undefined })
  const status = (await node.call(getMailStatus, {}, { token })).body.data
  expect(status.isConfigured).toBe(false)
  const { body } = await node.call(sendTestMail, { email: 'a@mail.example' }, { token })
  expect(body).toMatchObject({ code: mailProblems.noMail.code })
})
