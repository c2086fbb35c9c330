import { checkQuestionFile, importQuestions } from '@jingke/contract/assessment/calls'
import { addArticle, saveCourse } from '@jingke/contract/catalogue/calls'
import { editCues, putCaption } from '@jingke/contract/media/calls'
import { maxDistinctNames, maxImportNames } from '@jingke/contract/people'
import { checkImport, startImport } from '@jingke/contract/people/calls'

/** A school with one course and one video. */
export interface Subject {
  readonly courseId: number
  readonly videoId: number
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
}

/** One character that is 18 when compatibility forms are folded. */
const expanding = '\ufdfa'

/** Characters of which hardly two pairs are equal. */
const han = (length: number, seed: number): string =>
  Array.from({ length }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919 + seed * 104_729) % 20_000)),
  ).join('')

const toVtt = (texts: readonly string[]): string =>
  ['WEBVTT', ...texts.map((text) => `00:01.000 --> 00:02.000\n${text}`)].join('\n\n')

const captions = (videoId: number, language: string, texts: readonly string[]) => ({
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

const outline = async (
  { query, courseId }: Subject,
  chapters: number,
  lessons: number,
  title: string,
) => {
  const [course] = await query<{ version: number }>('select version from courses')
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

/** The worst inputs that each call of more than 64 KB accepts, in the order in which they can be sent. */
/** As many questions as a file may have, near the limit of its size. */
const manyQuestions = (kind: 'long' | 'equal') => ({
  format: 'gift',
  text: repeat(1000, (index) => `${han(2500, kind === 'long' ? index : 1)}{T}`).join('\n\n'),
})

export const largeInputs: Record<
  string,
  Record<string, (subject: Subject) => object | Promise<object>>
> = {
  [checkQuestionFile]: {
    'a thousand long questions': () => ({ file: manyQuestions('long') }),
    'a thousand equal questions': () => ({ file: manyQuestions('equal') }),
  },
  [importQuestions]: {
    'a thousand long questions': () => ({
      file: manyQuestions('long'),
      fileName: 'large.gift',
      chosen: repeat(1000, (index) => index),
    }),
  },
  [putCaption]: {
    'characters that expand': ({ videoId }) =>
      captions(
        videoId,
        'ar',
        repeat(1250, () => expanding.repeat(500)),
      ),
    'characters without spaces': ({ videoId }) =>
      captions(
        videoId,
        'zh',
        repeat(600, (index) => han(490, index)),
      ),
  },
  [editCues]: {
    'all captions at once': async ({ query }) => {
      const [caption] = await query<{ id: number; version: number }>(
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
    'titles that expand': async (subject) => ({
      ...(await outline(subject, 2, 490, expanding.repeat(120))),
      introZh: expanding.repeat(20_000),
    }),
    'many lessons': (subject) => outline(subject, 6, 500, ''),
  },
  [addArticle]: {
    'elements in elements': ({ courseId }) => ({
      courseId,
      bodyZh: '<blockquote>'.repeat(16_000),
      bodyEn: '<'.repeat(49_000),
    }),
    'cells and entities': ({ courseId }) => ({
      courseId,
      bodyZh: '<table><tr><td colspan=2>&amp;'.repeat(2500),
      bodyEn: han(200_000, 1),
    }),
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
