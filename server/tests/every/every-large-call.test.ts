import { allEndpoints } from '@jingke/contract'
import { addCourse, saveCourse } from '@jingke/contract/catalogue/calls'
import { editCues, putCaption } from '@jingke/contract/media/calls'
import { maxDistinctNames, maxImportNames } from '@jingke/contract/people'
import { checkImport, startImport } from '@jingke/contract/people/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { longestTurn, referenceTime } from '../support/longest-turn.ts'
import { addCategory } from '../support/test-courses.ts'
import { useSchool } from '../support/test-school.ts'

const school = useSchool()
let token = ''
let courseId = 0
let videoId = 0

beforeAll(async () => {
  token = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
  const input = { name: 'C', categoryId: await addCategory(school(), 'A') }
  const added = await school().call(addCourse, input, { token })
  courseId = added.body.data.id
  const [video] = await school().query<{ id: number }>(
    `insert into videos (name, created_at) values ('A film', now()) returning id`,
  )
  videoId = video?.id ?? 0
})

/** One character that is 18 when compatibility forms are folded. */
const expanding = '\ufdfa'

/** Characters of which hardly two pairs are equal. */
const han = (length: number, seed: number): string =>
  Array.from({ length }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919 + seed * 104_729) % 20_000)),
  ).join('')

const toVtt = (texts: readonly string[]): string =>
  ['WEBVTT', ...texts.map((text) => `00:01.000 --> 00:02.000\n${text}`)].join('\n\n')

const captions = (language: string, texts: readonly string[]) => ({
  videoId,
  language,
  label: language,
  text: toVtt(texts),
  version: null,
})

const repeat = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => make(index))

const lesson = (title: string) => ({
  id: null,
  titleZh: title,
  titleEn: '',
  finishPercent: 90,
  isFree: false,
})

const outline = async (chapters: number, lessons: number, title: string) => {
  const [course] = await school().query<{ version: number }>('select version from courses')
  const one = {
    id: null,
    titleZh: title,
    titleEn: '',
    lessons: repeat(lessons, () => lesson(title)),
  }
  return { id: courseId, version: course?.version, chapters: repeat(chapters, () => one) }
}

const names = (prefix: string, line: number): string =>
  repeat(
    maxImportNames,
    (index) => `${prefix}${(line * maxImportNames + index) % maxDistinctNames}`,
  ).join(';')

const learners = (cells: (line: number) => object) => ({
  rows: repeat(10_000, (line) => ({
    line: line + 1,
    userName: `u${line}`,
    name: 'n',
    ...cells(line),
  })),
  createsGroups: true,
  createsInstitutions: true,
})

/** The worst inputs that each call of more than 64 KB accepts. */
const worst: Record<string, Record<string, () => object | Promise<object>>> = {
  [putCaption]: {
    'characters that expand': () =>
      captions(
        'ar',
        repeat(1250, () => expanding.repeat(500)),
      ),
    'characters without spaces': () =>
      captions(
        'zh',
        repeat(600, (index) => han(490, index)),
      ),
  },
  [editCues]: {
    'all captions at once': async () => {
      const [caption] = await school().query<{ id: number; version: number }>(
        `select id, version from video_captions where language = 'ar'`,
      )
      const insert = repeat(20_000, (index) => ({
        start: index,
        end: index + 1,
        text: `w${index}`,
      }))
      return { captionId: caption?.id, version: caption?.version, from: 0, remove: 20_000, insert }
    },
  },
  [saveCourse]: {
    'titles that expand': async () => ({
      ...(await outline(2, 490, expanding.repeat(120))),
      introZh: expanding.repeat(20_000),
    }),
    'many lessons': () => outline(6, 500, ''),
  },
  [checkImport]: {
    'unknown names in every cell': () =>
      learners((line) => ({ courses: names('c', line), sex: 'x', grade: 'y' })),
  },
  [startImport]: {
    'new names in every row': () => ({
      ...learners((line) => ({ groups: names('g', line), institutionName: `i${line}` })),
      importKey: crypto.randomUUID(),
      fileName: 'all.csv',
      columns: {},
    }),
  },
}

test('every call that takes more than 64 KB is measured here', () => {
  const large = allEndpoints.filter(({ maxBytes = 0 }) => maxBytes > 64 * 1024)
  expect(Object.keys(worst).sort()).toEqual(large.map(({ path }) => path).sort())
})

/** Times the reference: about 100 ms. */
const limit = 8

describe.each(Object.entries(worst))('%s', (url, inputs) => {
  test.each(Object.entries(inputs))('with %s does not block other calls', async (_, make) => {
    const payload = JSON.stringify(await make())
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    let answer = ''
    const turn = await longestTurn(async () => {
      const { bytes } = await school().sendRaw({ url, payload, headers })
      answer = bytes.subarray(0, 100).toString()
    })
    expect(answer).toMatch(/^\{"code":200,/)
    expect(turn / referenceTime()).toBeLessThan(limit)
  })
})
