import {
  checkQuestionFile,
  createQuestion,
  exportQuestions,
  importQuestions,
  listQuestions,
} from '@jingke/contract/assessment/calls'
import { listAuditEntries } from '@jingke/contract/audit/calls'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { pngOf } from '../../../../tests/support/test-images.ts'
import { addOperator } from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { listQuestionPictures } from '../index.ts'

const school = useSchool()
let token = ''

beforeAll(async () => {
  token = await addOperator(school())
})
beforeEach(() => school().query('delete from questions'))

const gift = (text: string) => ({ format: 'gift', text }) as const
const check = async (file: object) =>
  (await school().call(checkQuestionFile, { file } as never, { token, language: 'en' })).body
const take = async (file: object, chosen: number[]) => {
  const input = { file, chosen, fileName: 'file' } as never
  return (await school().call(importQuestions, input, { token })).body
}
const excerpts = async () =>
  (await school().call(listQuestions, {}, { token })).body.data.list
    .map(({ excerpt }) => excerpt)
    .toSorted()

const file = gift(
  '$CATEGORY: Sky\n\n::A::Is it blue?{T}\n\n::B::What?{=b*b}\n\n::C::is it BLUE?{F}',
)

test('a dry run says what is wrong with each question, and stores nothing', async () => {
  expect((await check(file)).data.list).toMatchObject([
    { name: 'A', type: 'true-false', excerpt: 'Is it blue?', issues: [], repeats: null },
    {
      name: 'B',
      type: null,
      issues: ['The answer “b*b” has a wildcard (*), which is not supported.'],
    },
    { name: 'C', issues: [], repeats: 0 },
  ])
  expect(await excerpts()).toEqual([])
})

test('questions of the bank with the same text are told', async () => {
  await take(file, [0])
  const [first] = (await check(file)).data.list
  expect(first?.similar).toMatchObject([{ excerpt: 'Is it blue?', isSame: true }])
})

test('the chosen questions are imported, with one entry in the audit log', async () => {
  expect(await take(file, [0, 2, 2])).toMatchObject({ code: 200, data: { created: 2 } })
  expect(await excerpts()).toEqual(['Is it blue?', 'is it BLUE?'])
  const filter = { subject: 'question', pageSize: 5 } as const
  const { list } = (await school().call(listAuditEntries, filter, { token })).body.data
  expect(list[0]).toMatchObject({ action: 'imported', after: { rows: 2 } })
})

test('if one of the chosen cannot be imported, none is', async () => {
  expect(await take(file, [0, 1])).toMatchObject({ code: 422 })
  expect(await take(file, [0, 99])).toMatchObject({ code: 422 })
  expect(await excerpts()).toEqual([])
})

test.each([
  [{ format: 'moodle', text: '<quiz>' }],
  [{ format: 'moodle', text: '<html/>' }],
  [{ format: 'moodle', text: '<!DOCTYPE q [<!ENTITY a "b">]><quiz>&a;</quiz>' }],
  [{ format: 'qti', content: 'bm8gemlw' }],
  [{ format: 'table', rows: [['a'], ['b']] }],
])('the file %j is refused with the reason', async (one) => {
  const { code, msg } = await check(one)
  expect(code).toBe(422)
  expect(msg).toContain('The file cannot be read')
})

test('a picture comes with its question, is exported with it, and is in use', async () => {
  const picture = await pngOf(40, 30)
  const xml = `<quiz><question type="essay"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>See <img src="@@PLUGINFILE@@/a.png" alt="a"></p>]]></text><file name="a.png" encoding="base64">${picture.toString('base64')}</file></questiontext></question></quiz>`
  expect(await take({ format: 'moodle', text: xml }, [0])).toMatchObject({ code: 200 })
  const input = { format: 'moodle', selection: {} } as const
  const { data } = (await school().call(exportQuestions, input, { token })).body
  const written = Buffer.from(data.content, 'base64').toString()
  const [, name = ''] = /<file name="([\w.]+)"/.exec(written) ?? []
  const address = `/files/images/${name.slice(0, 2)}/${name}`
  expect(await listQuestionPictures(school().context.db, [address, '/files/aa/none.png'])).toEqual([
    address,
  ])
  expect((await check({ format: 'moodle', text: written })).data.list).toMatchObject([
    { issues: [] },
  ])
})

test('a file that is no picture is named', async () => {
  const xml = `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[<p><img src="@@PLUGINFILE@@/a.svg"></p>]]></text><file name="a.svg" encoding="base64">PHN2Zy8+</file></questiontext></question></quiz>`
  const { list } = (await check({ format: 'moodle', text: xml })).data
  expect(list[0]?.issues).toEqual([
    '“a.svg” is no picture (JPG, PNG) or sound (MP3, M4A, OGG, WAV) of less than 2 MB.',
  ])
})

test('what a format cannot hold is left out of the export, and named', async () => {
  const blanks = ['1', '2'].map((id) => ({
    ...{ kind: 'text' as const, id, weight: 1 },
    accepted: [{ text: 'a', share: 100 }],
  }))
  const content = { type: 'blanks', body: '[[1]] and [[2]]', points: 1, blanks } as const
  await school().call(createQuestion, { content }, { token })
  const input = { format: 'gift', selection: {} } as const
  const { data } = (await school().call(exportQuestions, input, { token })).body
  expect(data).toMatchObject({ count: 0, leftOut: [expect.stringContaining('and')] })
})

test('a sheet is exported as its rows', async () => {
  await take(file, [0])
  const input = { format: 'table', selection: {} } as const
  const { data } = (await school().call(exportQuestions, input, { token, language: 'en' })).body
  expect(data.rows).toMatchObject([
    expect.arrayContaining(['Type', 'Text', 'A', 'Answer']),
    expect.arrayContaining(['True or false', 'Is it blue?', 'True', 'Sky']),
  ])
})
