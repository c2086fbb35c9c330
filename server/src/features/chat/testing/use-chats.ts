import { bindLearners, getDeskSocket, getSocketAddress } from '@jingke/contract/chat/calls'
import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import type { BuiltInRole, UserType } from '@jingke/contract/core'
import { uploadImage } from '@jingke/contract/profile/calls'
import { afterEach, beforeAll, expect } from 'vitest'
import { type ChatClient, connectChat } from '../../../../tests/support/clients/chat-client.ts'
import { multipartOf, multipartType } from '../../../../tests/support/clients/multipart.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { pngOf } from '../../../../tests/support/test-images.ts'
import type { TestNode } from '../../../../tests/support/test-node.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

export interface Person {
  readonly userId: number
  readonly userName: string
  readonly token: string
}

const roles: Partial<Record<UserType, BuiltInRole>> = {
  'jk-advisor': 'advisor',
  'jk-admin': 'operator',
}

/** The address as a client of this node reaches it: calls of tests are not sent over its port. */
export const socketAt = (origin: string, wsUri: string): string => {
  const { pathname, search } = new URL(wsUri)
  return origin.replace('http', 'ws') + pathname + search
}

export const originOf = (node: Pick<TestNode, 'app'>): string => {
  const address = node.app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** A school that listens, with an operator, an advisor and a team; learners are made on demand. */
export const useChats = () => {
  const school = useSchool()
  const people: { operator: Person; advisor: Person } = {
    operator: { userId: 0, userName: '', token: '' },
    advisor: { userId: 0, userName: '', token: '' },
  }
  let teamId = 0
  let count = 0
  const open: ChatClient[] = []

  const newPerson = async (type: UserType = 'jk-user'): Promise<Person> => {
    count += 1
    const userName = `${type}-${count}`
    const [row] = await school().query<{ id: number }>(
      `insert into users (user_name, password_hash, user_type, real_name, role_id)
       values ($1, '', $2, $3, (select id from roles where built_in = $4)) returning id`,
      [userName, type, `Name ${count}`, roles[type] ?? ''],
    )
    const userId = row?.id ?? 0
    return { userId, userName, token: (await school().giveSession(userId)).token }
  }

  const bind = async (learner: Person, team: number | null = teamId) => {
    await eventually(async () => {
      const { body } = await school().call(
        bindLearners,
        { kind: 'learner', value: learner.userName, teamId: team },
        { token: people.operator.token },
      )
      expect(body.code, body.msg).toBe(200)
    })
  }

  beforeAll(async () => {
    await school().app.listen({ port: 0, host: '127.0.0.1' })
    people.operator = await newPerson('jk-admin')
    people.advisor = await newPerson('jk-advisor')
    const [team] = await school().query<{ id: number }>(
      `with team as (
         insert into chat_teams (name, greeting, created_at) values ('Team', '', now()) returning id
       ), advisor as (insert into chat_team_advisors (team_id, user_id) select id, $1 from team)
       select id from team`,
      [people.advisor.userId],
    )
    teamId = team?.id ?? 0
  })
  afterEach(() => {
    for (const client of open.splice(0)) client.socket.terminate()
  })

  const addressFor = async (person: Person, node: TestNode = school()) => {
    const isStaff = person.userName.startsWith('jk-a')
    const path = isStaff ? getDeskSocket : getSocketAddress
    return eventually(async () => {
      const { body } = await node.call(path, {}, { token: person.token })
      expect(body.code, body.msg).toBe(200)
      const data = body.data as { chatId?: number | null; wsUri: string }
      return { chatId: data.chatId ?? 0, wsUri: data.wsUri }
    })
  }

  const connect = async (person: Person, node: TestNode = school()): Promise<ChatClient> => {
    const origin = originOf(node)
    const client = await eventually(async () => {
      const { wsUri } = await addressFor(person, node)
      return connectChat(socketAt(origin, wsUri), origin)
    })
    open.push(client)
    return client
  }

  const join = async (person: Person, chatId: number, lastSeq?: number, node?: TestNode) => {
    const client = await connect(person, node)
    client.send({
      type: clientFrames.greeting,
      token: person.token,
      chatId,
      message: '',
      lastSeq,
    })
    return { ...client, joined: await client.next(serverFrames.joined) }
  }

  return {
    school,
    people,
    teamId: () => teamId,
    newPerson,
    bind,
    addressFor,
    connect,
    /** A bound learner with an open chat that has been greeted. */
    newLearner: async () => {
      const person = await newPerson()
      await bind(person)
      const { chatId } = await addressFor(person)
      return { ...person, chatId }
    },
    join,
    /** On a connection of its own. */
    say: async (person: Person, chatId: number, ...texts: string[]) => {
      const { token } = person
      const client = await join(person, chatId)
      for (const message of texts) {
        client.send({ type: clientFrames.text, token, chatId, message, id: crypto.randomUUID() })
        await client.next(serverFrames.acknowledgement)
      }
      client.socket.close()
    },
    upload: async (person: Person): Promise<string> => {
      const { body } = await school().send<string>({
        url: uploadImage,
        payload: multipartOf([
          { name: 'type', content: '8' },
          { name: 'coverFile', contentType: 'image/png', content: await pngOf(220, 190) },
        ]),
        headers: { authorization: `Bearer ${person.token}`, 'content-type': multipartType },
      })
      expect(body.code, body.msg).toBe(200)
      return body.data
    },
  }
}
