import { getOwnAddress } from '@jingke/contract/auth/calls'
import { afterAll, expect, test } from 'vitest'
import { mailAwayUsers } from '../src/features/auth/away/mail-away-users.ts'
import { type Catalogue, createCatalogue } from '../src/features/catalogue/index.ts'
import { hasUnreadAnswers } from '../src/features/chat/index.ts'
import { hasUnreadMessages, insertMessage } from '../src/features/messages/index.ts'
import { newAddress } from './support/addresses.ts'
import { eventually } from './support/eventually.ts'
import { addLearnerWithAddress } from './support/own-address.ts'
import { startSmtpServer } from './support/smtp-server.ts'
import { useSchool } from './support/test-school.ts'

const smtp = await startSmtpServer()
afterAll(() => smtp.close())
const school = useSchool({ mail: smtp.config, publicUrl: 'https://school.example' })
const minute = 60_000

const idOf = async (userName: string) => {
  const rows = await school().query<{ id: number }>('select id from users where user_name = $1', [
    userName,
  ])
  return rows[0]?.id ?? 0
}
const now = () => school().context.clock.now()
const sendMessage = async (userName: string) => {
  const { context } = school()
  await insertMessage(context.db, {
    kind: 'notice',
    title: 'Hello',
    body: 'Hello',
    audienceKind: 'person',
    audienceKey: String(await idOf(userName)),
    startsAt: now(),
    createdAt: now(),
    reached: 1,
  })
}
const sendAnswer = async (userName: string) => {
  const rows = await school().query<{ id: number }>(
    'insert into chats (learner_id, last_seq) values ($1, 1) returning id',
    [await idOf(userName)],
  )
  await school().query(
    `insert into chat_messages (chat_id, seq, client_id, is_from_learner, type, text, sent_at)
     values ($1, 1, gen_random_uuid(), false, 0, 'Hello', $2)`,
    [rows[0]?.id, now().toISOString()],
  )
}

let catalogue: Catalogue | undefined
const check = () => {
  const { context } = school()
  catalogue ??= createCatalogue(context)
  const access = catalogue
  return mailAwayUsers(
    context,
    async (userId, since) =>
      (await hasUnreadAnswers(context.db, userId, since)) ||
      hasUnreadMessages(context, access, userId, since),
  )
}
const unreadMails = (email: string) =>
  smtp.mailsTo(email).filter(({ subject }) => /未读消息|unread messages/.test(subject))
const queued = async (email: string) =>
  (await school().query("select 1 from mails where kind = 'unread' and address = $1", [email]))
    .length

test('one mail for an absence, with two servers too; the next one after the learner was back', async () => {
  const { email } = await addLearnerWithAddress(school(), smtp, 'anna', 'en')
  school().moveClock(20 * minute)
  await sendMessage('anna')
  await check()
  // The session may still be in use.
  expect(await queued(email)).toBe(0)
  school().moveClock(25 * minute)
  await Promise.all([check(), check()])
  await eventually(() => expect(unreadMails(email)).toHaveLength(1))
  await sendMessage('anna')
  school().moveClock(60 * minute)
  await check()
  expect(await queued(email)).toBe(1)

  await school().signIn('anna', newAddress())
  school().moveClock(60 * minute)
  await check()
  // What was unread before the visit is no reason.
  expect(await queued(email)).toBe(1)
  await sendMessage('anna')
  school().moveClock(60 * minute)
  await check()
  await eventually(() => expect(unreadMails(email)).toHaveLength(2))
})

test('an answer in the chat counts; a check that failed is made again', async () => {
  const { email } = await addLearnerWithAddress(school(), smtp, 'bert')
  school().moveClock(minute)
  await sendAnswer('bert')
  school().moveClock(60 * minute)
  const failing = mailAwayUsers(school().context, () => Promise.reject(new Error('lost')))
  await expect(failing).rejects.toThrow('lost')
  expect(await queued(email)).toBe(0)
  await check()
  await eventually(() => expect(unreadMails(email)).toHaveLength(1))
})

test('the mail has an address that unsubscribes by one POST, without a session', async () => {
  const { email } = await addLearnerWithAddress(school(), smtp, 'carl', 'en')
  school().moveClock(minute)
  await sendMessage('carl')
  school().moveClock(60 * minute)
  await check()
  const mail = await eventually(() => {
    expect(unreadMails(email)).toHaveLength(1)
    return unreadMails(email)[0]
  })
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const url = new URL(headers.get('list-unsubscribe')?.slice(1, -1) ?? '')
  expect(mail?.text).toContain(url.href)
  expect(url.origin).toBe('https://school.example')

  const wants = async () =>
    (
      await school().query("select wants_unread_mail as wants from users where user_name = 'carl'")
    )[0]
  const open = (method: 'GET' | 'POST', path: string) =>
    school().sendRaw({
      method,
      url: path,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    })
  expect((await open('GET', url.pathname)).status).toBe(200)
  expect(await wants()).toEqual({ wants: true })
  expect((await open('POST', `${url.pathname}x`)).status).toBe(404)
  expect((await open('POST', url.pathname)).status).toBe(200)
  expect(await wants()).toEqual({ wants: false })

  const { token } = await school().signIn('carl', newAddress())
  const { data } = (await school().call(getOwnAddress, {}, { token })).body
  expect(data.wantsUnreadMail).toBe(false)
  school().moveClock(minute)
  await sendMessage('carl')
  school().moveClock(60 * minute)
  await check()
  expect(await queued(email)).toBe(1)
})
