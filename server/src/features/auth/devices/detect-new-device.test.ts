import { issueToken } from '@jingke/contract/auth/calls'
import { messagesEndpoints } from '@jingke/contract/messages'
import { expect, test } from 'vitest'
import { credentials } from '../../../../tests/support/credentials.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const { listMessages, readMessage } = messagesEndpoints

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
const newerChrome = chrome.replace('131', '132')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

const signIn = async (username: string, userAgent: string, address: string) => {
  const { body } = await school().call(issueToken, credentials({ username }), {
    address,
    userAgent,
  })
  return body.data.token
}

const notices = async (token: string, language?: string) =>
  (await school().call(listMessages.path, {}, { token, language })).body.data.list

test('the owner gets one message for each new device, and none for the first', async () => {
  // A second node receives the event too, and must not send another message.
  await school().openNode()
  await school().createUser('anna')
  const token = await signIn('anna', chrome, '10.1.2.3')
  await signIn('anna', newerChrome, '10.1.99.99')
  expect(await notices(token)).toEqual([])
  await signIn('anna', firefox, '198.51.100.9')
  await signIn('anna', firefox, '198.51.100.9')
  await eventually(async () => expect(await notices(token)).toHaveLength(1))
  const [notice] = await notices(token)
  expect(notice).toMatchObject({
    kind: 'new-device',
    title: '您的账号在新设备上登录',
    isRead: false,
  })
  expect(notice?.summary).toContain('Firefox · Linux（198.51.100.9）')
  expect((await notices(token, 'en'))[0]?.title).toBe('Your account was opened on a new device')
  // The same device on another network counts as new; the first message was sent once.
  await signIn('anna', firefox, '203.0.113.5')
  const addresses = async () =>
    (await notices(token)).map(({ summary }) => /（(.+?)）/.exec(summary)?.[1])
  await eventually(async () => expect(await addresses()).toEqual(['203.0.113.5', '198.51.100.9']))
})

test('a user agent with markup is sent as plain text', async () => {
  await school().createUser('bert')
  const token = await signIn('bert', chrome, '10.1.2.3')
  await signIn('bert', '<img src=x onerror=alert(1)>', '198.51.100.10')
  await eventually(async () => expect(await notices(token)).toHaveLength(1))
  const [notice] = await notices(token)
  const { body } = await school().call(readMessage.path, { id: notice?.id ?? 0 }, { token })
  expect(body.data.body).not.toContain('<img')
  expect(body.data.body).toContain('未知设备')
})
