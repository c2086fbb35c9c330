import type { RequestOf } from '@jingke/contract/core'
import { addFavourite } from '@jingke/contract/favourites/calls'
import { messagesEndpoints } from '@jingke/contract/messages'
import {
  countUnread,
  dismissPopup,
  listMessages,
  listPopupMessages,
  listSentMessages,
  readMessage,
  sendMessage,
} from '@jingke/contract/messages/calls'
import { beforeAll, beforeEach, expect } from 'vitest'
import { addCategory, addCourse, addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const m = messagesEndpoints

export type Draft = RequestOf<typeof m.sendMessage>

interface Learner {
  userId: number
  token: string
}

/** An operator, two learners and a course; the first learner has an institution and the course. */
export const useMessages = () => {
  const school = useSchool()
  let operator = ''
  let courseId = 0
  const learners: { anna: Learner; bert: Learner } = {
    anna: { userId: 0, token: '' },
    bert: { userId: 0, token: '' },
  }

  const setInstitution = async (userId: number, name: string) => {
    await school().query(
      `insert into profiles (user_id, institution_name) values ($1, $2)
       on conflict (user_id) do update set institution_name = excluded.institution_name`,
      [userId, name],
    )
  }

  beforeAll(async () => {
    const id = await school().createUser('operator', 'jk-admin')
    operator = (await school().giveSession(id)).token
    learners.anna = await addLearner(school(), 'anna')
    learners.bert = await addLearner(school(), 'bert')
    await setInstitution(learners.anna.userId, '澄湖职业技术学院')
    const categoryId = await addCategory(school(), 'A')
    courseId = await addCourse(school(), { name: 'Calculus <b>', categoryId })
    const { body } = await school().call(addFavourite, { courseId }, { token: learners.anna.token })
    expect(body.code).toBe(200)
  })

  beforeEach(async () => {
    await school().query('delete from messages')
    school().moveClock(1000)
  })

  const send = async (over: Partial<Draft> = {}) =>
    (
      await school().call(
        sendMessage,
        {
          title: '共读周',
          body: '<p>下周一起</p>',
          audience: { kind: 'everyone', value: '' },
          isPopup: false,
          ...over,
        },
        { token: operator },
      )
    ).body

  const sent = async (over: Partial<Draft> = {}) => {
    const body = await send(over)
    expect(body.code, body.msg).toBe(200)
    return body.data
  }

  const list = async (token: string, input: RequestOf<typeof m.listMessages> = {}) =>
    (await school().call(listMessages, input, { token })).body.data

  return {
    school,
    learners,
    operator: () => operator,
    courseId: () => courseId,
    setInstitution,
    send,
    sent,
    list,
    titles: async (token: string) => (await list(token)).list.map(({ title }) => title),
    unread: async (token: string) => (await school().call(countUnread, {}, { token })).body.data,
    popups: async (token: string) =>
      (await school().call(listPopupMessages, {}, { token })).body.data.map(({ title }) => title),
    open: async (id: number, token: string) =>
      (await school().call(readMessage, { id }, { token })).body,
    dismiss: async (id: number, token: string) =>
      (await school().call(dismissPopup, { id }, { token })).body,
    outbox: async (input: RequestOf<typeof m.listSentMessages> = {}) =>
      (await school().call(listSentMessages, input, { token: operator })).body.data,
    after: (milliseconds: number) =>
      new Date(school().context.clock.now().getTime() + milliseconds).toISOString(),
  }
}
