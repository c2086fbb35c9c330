import { mailProblems } from '@jingke/contract/mail'
import { getMailStatus, listMails, sendTestSms } from '@jingke/contract/mail/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { startSmsWebhook } from '../../../tests/support/sms-webhook.ts'
import { addOperator } from '../../../tests/support/test-partners.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { createSmsTransport } from '../../platform/sms/index.ts'
import { queueSms } from './queue-sms.ts'

const webhook = await startSmsWebhook()
afterAll(() => webhook.close())
const school = useSchool({ sms: webhook.config })

beforeEach(() => {
  webhook.answers.length = 0
})

let lastNumber = 0
const newPhone = () => {
  lastNumber += 1
  return `+861381234${String(lastNumber).padStart(4, '0')}`
}
const queue = (address: string, key: string = address) =>
  queueSms(school().context, {
    key,
    kind: 'phone-code',
    address,
    expiresAt: new Date(school().context.clock.now().getTime() + 600_000),
    language: 'en',
    text: 'The code is\n271828.',
  })
const rowOf = async (address: string) => {
  const rows = await school().query<{
    state: string
    error: string
    attempts: number
    row: string
  }>(
    `select state, error, attempts, m::text || coalesce(encode(sealed_letter, 'escape'), '') as row
     from mails m where address = $1 order by created_at desc`,
    [address],
  )
  return rows[0]
}
/** The queue waits before it tries again. */
const makeDue = () =>
  school().query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
const becomes = (address: string, state: string) =>
  eventually(async () => {
    await makeDue()
    expect((await rowOf(address))?.state).toBe(state)
  })

test('a message is sent once, signed, with the name of the school; its text is not kept', async () => {
  const phone = newPhone()
  await queue(phone)
  await queue(phone)
  await becomes(phone, 'sent')
  expect(webhook.received.filter(({ to }) => to === phone)).toEqual([
    {
      id: expect.any(String),
      to: phone,
      text: expect.stringMatching(/^.+: The code is 271828\.$/),
      language: 'en',
      kind: 'phone-code',
    },
  ])
  expect((await rowOf(phone))?.row).not.toContain('271828')
})

test('after 500 or a cut connection it is sent again with the same id, and reaches the recipient once', async () => {
  for (const answers of [[500], ['cut'], [503, 'cut', 429]] as const) {
    const phone = newPhone()
    webhook.answers.push(...answers)
    await queue(phone)
    await becomes(phone, 'sent')
    const requests = webhook.received.filter(({ to }) => to === phone)
    expect(requests).toHaveLength(answers.length + 1)
    expect(webhook.messagesTo(phone)).toHaveLength(1)
  }
})

test('a waiting message cannot be read in the database, and no answer of the provider is stored', async () => {
  const phone = newPhone()
  webhook.answers.push(500)
  await queue(phone)
  await eventually(async () => expect((await rowOf(phone))?.error).toBe('HTTP 500'))
  expect((await rowOf(phone))?.row).not.toContain('271828')
  await becomes(phone, 'sent')
})

test('a number that the provider refuses gets no further message until somebody asks for it', async () => {
  const phone = newPhone()
  webhook.answers.push(400)
  await queue(phone)
  await becomes(phone, 'failed')
  expect(await rowOf(phone)).toMatchObject({ error: 'HTTP 400', attempts: 1 })
  await queue(phone, 'second')
  expect(await rowOf(phone)).toMatchObject({ state: 'failed', error: 'bouncing' })
  const token = await addOperator(school())
  expect((await school().call(sendTestSms, { phone }, { token })).body.code).toBe(200)
  await becomes(phone, 'sent')
})

test('a provider that does not know this school is asked again, and no number is marked', async () => {
  const phone = newPhone()
  webhook.answers.push(401, 403, 404)
  await queue(phone)
  await becomes(phone, 'sent')
  await queue(phone, 'afterwards')
  await becomes(phone, 'sent')
})

test('a provider that does not answer is left', async () => {
  webhook.answers.push('hang')
  const sms = { id: 'a', to: newPhone(), text: 'a', language: 'en', kind: 'test' } as const
  expect(await createSmsTransport(webhook.config, 200).send(sms)).toMatchObject({
    outcome: 'later',
  })
})

test('the school sends as many messages a day as it has allowed', async () => {
  const { context } = await school().openNode({ sms: { ...webhook.config, dailyLimit: 1 } })
  await school().query(`delete from rate_limits where key like 'sms-school:%'`)
  const phones = [newPhone(), newPhone()]
  for (const address of phones)
    await queueSms(context, {
      key: address,
      kind: 'test',
      address,
      expiresAt: new Date(context.clock.now().getTime() + 600_000),
      language: 'en',
      text: 'Hello',
    })
  await becomes(phones[0] ?? '', 'sent')
  expect(await rowOf(phones[1] ?? '')).toMatchObject({ state: 'failed', error: 'daily-limit' })
})

test('an operator sends a test message and sees what became of it, without the number', async () => {
  const token = await addOperator(school(), 'second-operator')
  const send = async (phone: string, language: 'zh-CN' | 'en' = 'zh-CN') =>
    (await school().call(sendTestSms, { phone }, { token, language })).body.code
  expect(await send('138 0013 8000')).toBe(200)
  await becomes('+8613800138000', 'sent')
  expect(webhook.messagesTo('+8613800138000')[0]?.text).toMatch(/^【.+】测试短信/)
  for (const phone of ['010 6552 9988', '+44 7911 123456', '12345', 'anna'])
    expect(await send(phone)).toBe(mailProblems.wrongPhone.code)
  const status = (await school().call(getMailStatus, {}, { token })).body.data
  expect(status).toMatchObject({
    isConfigured: false,
    failed: 0,
    sms: { isConfigured: true, server: new URL(webhook.config.url).host },
  })
  const { list } = (await school().call(listMails, {}, { token })).body.data
  expect(list[0]).toMatchObject({ channel: 'sms', kind: 'test', address: '+86…8000' })
})

test('without a provider the console says so', async () => {
  const token = await addOperator(school(), 'other-operator')
  const node = await school().openNode({ sms: undefined })
  const status = (await node.call(getMailStatus, {}, { token })).body.data
  expect(status.sms.isConfigured).toBe(false)
  const { body } = await node.call(sendTestSms, { phone: '13800138000' }, { token })
  expect(body.code).toBe(mailProblems.noSms.code)
})
