import {
  createQuestion,
  exportQuestions,
  getQuestion,
  importQuestions,
  listQuestions,
} from '@jingke/contract/assessment/calls'
import { uploadSound } from '@jingke/contract/profile/calls'
import { beforeAll, expect, test } from 'vitest'
import { multipartOf, multipartType } from '../../../../tests/support/clients/multipart.ts'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { makeWav } from '../testing/make-wav.ts'

const school = useSchool()
let token = ''

beforeAll(async () => {
  token = (await school().giveSession(await school().createUser('op', 'jk-admin'))).token
})

const send = async (content: Uint8Array, by = token) =>
  (
    await school().send<string>({
      url: uploadSound,
      payload: multipartOf([{ name: 'soundFile', contentType: 'audio/wav', content }]),
      headers: { authorization: `Bearer ${by}`, 'content-type': multipartType },
    })
  ).body

test('a sound of a question is stored, and goes out and comes in with Moodle XML and QTI packages', async () => {
  const { data: address } = await send(makeWav())
  const served = await school().sendRaw({ method: 'GET', url: address })
  expect([served.status, served.headers['content-type']]).toEqual([200, 'audio/wav'])
  const body = `<p>听一听</p><audio src="${address}"></audio>`
  const content = { type: 'true-false' as const, body, points: 1, isTrue: true }
  const created = (await school().call(createQuestion, { content }, { token })).body.data
  expect(created.content.body).toBe(
    `<p>听一听</p><audio src="${address}" controls="controls"></audio>`,
  )
  for (const format of ['moodle', 'qti-2.1', 'qti-3.0'] as const) {
    const selection = { ids: [created.id] }
    const { data } = (await school().call(exportQuestions, { format, selection }, { token })).body
    const file =
      format === 'moodle'
        ? { format: 'moodle' as const, text: Buffer.from(data.content, 'base64').toString() }
        : { format: 'qti' as const, content: data.content }
    const input = { file, fileName: 'a', chosen: [0] }
    const imported = await school().call(importQuestions, input, { token })
    expect(imported.body).toMatchObject({ data: { created: 1 } })
    const { list } = (await school().call(listQuestions, {}, { token })).body.data
    const newest = Math.max(...list.map(({ id }) => id))
    const copy = (await school().call(getQuestion, { id: newest }, { token })).body.data
    const copied = /<audio src="([^"]+)"/.exec(copy.content.body)?.[1] ?? ''
    expect(copied).not.toBe(address)
    const again = await school().sendRaw({ method: 'GET', url: copied })
    expect(again.bytes.equals(makeWav())).toBe(true)
  }
})

test('what is no sound, too large, or sent by a learner is refused', async () => {
  expect((await send(Buffer.from('<script>'))).code).toBe(422)
  expect((await send(Buffer.concat([makeWav(), Buffer.alloc(2 ** 21)]))).code).toBe(422)
  const learner = await addLearner(school(), 'learner')
  expect((await send(makeWav(), learner.token)).code).toBe(403)
})
