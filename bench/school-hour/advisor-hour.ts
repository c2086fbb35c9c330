import { once } from 'node:events'
import { WebSocket } from 'ws'
import { clientFrames } from '../../contract/src/chat/frames.ts'
import type { Hour } from './hour-clock.ts'
import type { Person } from './person.ts'

/** Seconds. */
const end = 3600
const chatInterval = 180
const messageInterval = 60

/** The socket of one conversation, which has joined it; frames that are no answer are read and dropped. */
const joinChat = async (url: string, person: Person, chatId: number) => {
  const { wsUri } = await person.call('/jk-admin/api-admin/v1/chat/getWsUrl', {})
  const { search, pathname } = new URL(wsUri)
  const socket = new WebSocket(`${url.replace('http', 'ws')}${pathname}${search}`, { origin: url })
  await once(socket, 'open')
  const ask = (frame: object, isAnswer: (text: string) => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const read = (data: unknown) => {
        const text = String(data)
        if (text.startsWith('{"error"')) reject(new Error(text))
        if (!isAnswer(text)) return
        socket.off('message', read)
        resolve()
      }
      socket.on('message', read)
      socket.send(JSON.stringify({ token: person.token(), chatId, ...frame }))
    })
  await ask({ type: clientFrames.greeting, lastSeq: 0 }, (text) => text.startsWith('{"joined"'))
  return {
    sendMessage: (message: string): Promise<void> => {
      const id = crypto.randomUUID()
      return ask({ type: clientFrames.text, id, message }, (text) => text.includes(`"ack":"${id}"`))
    },
    close: () => socket.close(),
  }
}

/** What the desk calls in an hour in which twenty conversations are opened and sixty messages sent. */
export const playAdvisorHour = async (
  person: Person,
  hour: Hour,
  url: string,
  userName: string,
): Promise<void> => {
  const { call } = person
  await hour.until(0)
  await person.signIn(userName)
  const listChats = () =>
    call('/jk-admin/api-admin/v1/chat/pageList', { view: 'open', pageSize: 30 })
  await Promise.all([
    call('/jk-user/api-user/v1/user/getCurrentUser', {}),
    call('/jk-user/api-user/v1/user/getRights', {}),
    call('/jk-admin/api-admin/v1/chat/absence', {}),
    call('/jk-admin/api-admin/v1/chat/labels', {}),
    call('/jk-admin/api-admin/v1/chat/teams', {}),
  ])
  const { list } = await listChats()
  let chatId = 0
  let opened = 0
  let socket: Awaited<ReturnType<typeof joinChat>> | undefined
  const readChat = () =>
    Promise.all([
      call('/jk-admin/api-admin/v1/chat/detail', { chatId }),
      call('/jk-admin/api-admin/v1/chat/events', { chatId }),
    ])
  const openChat = async () => {
    socket?.close()
    chatId = list[opened % list.length]?.chatId ?? 0
    opened += 1
    const joined = person.during(joinChat(url, person, chatId))
    await Promise.all([
      readChat(),
      call('/jk-admin/api-admin/v1/chat/learnerCard', { chatId }),
      call('/jk-admin/api-admin/v1/chat/colleagues', { chatId }),
      call('/jk-admin/api-admin/v1/chat/messages', { chatId, pageNum: 1, pageSize: 20 }),
    ])
    socket = await joined
  }
  await openChat()
  const sendMessage = async () =>
    socket?.sendMessage('The limit is zero, since every term is smaller than the one before.')
  const write = async () => {
    await person.during(sendMessage())
    // The desk is told of the change and reads what it shows again.
    await Promise.all([listChats(), readChat()])
  }
  await Promise.all([
    hour.every(chatInterval, end, chatInterval, openChat),
    hour.every(messageInterval / 2, end, messageInterval, write),
    hour.every(30, end, 30, listChats),
    hour.every(5, end, 5, () => call('/jk-admin/api-admin/v1/chat/watchedNow', { chatId })),
    hour.every(1500, end, 1500, person.renewSession),
  ])
  socket?.close()
}
