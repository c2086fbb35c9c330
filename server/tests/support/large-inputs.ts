import {
  addAssignment,
  checkQuestionFile,
  handInAssignment,
  importQuestions,
  markSubmission,
  saveAnswers,
  saveAssignmentDraft,
} from '@jingke/contract/assessment/calls'
import { maxAnswerText, maxSubmissionText } from '@jingke/contract/assessment/constants'
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
  const [course] = await query<{ version: number }>('select version from courses where id = $1', [
    courseId,
  ])
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

/** A lesson of a published course of its own. */
const assignmentLesson = async ({ query }: Subject) => {
  const [row] = await query<{ courseId: number; lessonId: number }>(
    `with course as (
       insert into courses (category_id, name, level, state, published_at)
       select id, 'Tasks', 'beginner', 'published', now() from categories limit 1 returning id
     ), chapter as (
       insert into chapters (course_id, position, title_zh, title_en) select id, 0, '', '' from course returning id
     ), assignment as (
       insert into assignments (course_id, task_zh, task_en, points, late_rule, created_at)
       select id, '', '', 10, 'refuse', now() from course returning id
     )
     insert into lessons (chapter_id, position, title_zh, title_en, kind, content_id, is_ready, duration)
     select chapter.id, 0, '', '', 'assignment', assignment.id, true, 0 from chapter, assignment, course
     returning id as "lessonId", (select id from course) as "courseId"`,
  )
  return { courseId: row?.courseId ?? 0, lessonId: row?.lessonId ?? 0 }
}

/** Open, with ten questions. */
const openQuiz = async ({ query, courseId }: Subject) => {
  const [row] = await query<{ attemptId: number; holdId: string }>(
    `with quiz as (
       insert into quizzes (course_id, settings, question_count, duration, created_at)
       values ($1, '{}', 10, 0, now()) returning id
     )
     insert into quiz_attempts (user_id, course_id, lesson_id, quiz_id, number, seed, version_ids, place_points,
       started_at, hold_id, max_points)
     select users.id, $1, 0, quiz.id, 1, '', array_fill(0, array[10]), array_fill(1, array[10]), now(), gen_random_uuid(), 10
     from users, quiz where user_name = 'operator' returning id as "attemptId", hold_id as "holdId"`,
    [courseId],
  )
  return { attemptId: row?.attemptId ?? 0, holdId: row?.holdId ?? '' }
}

/** Texts of one question on which a search that begins anew at each character would take hours. */
const hostileTexts = {
  'the head of an order without an end': `a{>${'1'.repeat(7e6)}}`,
  'spaces behind the answer': `a{T}${' '.repeat(7e6)}x`,
  'dots for a number': `a{#${'.'.repeat(7e6)}}`,
  'tags that do not close': `${'<a'.repeat(3.5e6)}{T}`,
  'labels that do not close': `// ${'[tag:'.repeat(1.4e6)}\na{T}`,
}

const longText = () => expanding.repeat(maxSubmissionText)

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
    ...Object.fromEntries(
      Object.entries(hostileTexts).map(([name, text]) => [
        name,
        () => ({ file: { format: 'gift', text } }),
      ]),
    ),
  },
  [importQuestions]: {
    'a thousand long questions': () => ({
      file: manyQuestions('long'),
      fileName: 'large.gift',
      chosen: repeat(1000, (index) => index),
    }),
  },
  [addAssignment]: {
    'elements in elements': ({ courseId }) => ({
      courseId,
      taskZh: '<blockquote>'.repeat(1600),
      taskEn: '<'.repeat(4900),
      points: 0,
      dueAt: null,
      lateRule: 'refuse',
      lateUntil: null,
      criteria: repeat(20, () => ({
        title: expanding.repeat(500),
        levels: repeat(8, () => ({ text: expanding.repeat(500), points: 1 })),
      })),
    }),
  },
  [saveAssignmentDraft]: {
    'characters of three bytes': async (subject) => ({
      ...(await assignmentLesson(subject)),
      text: longText(),
      number: 0,
      editorId: crypto.randomUUID(),
    }),
  },
  [saveAnswers]: {
    'long answers': async (subject) => ({
      ...(await openQuiz(subject)),
      answers: repeat(10, (place) => ({
        place,
        number: place + 1,
        answer: { type: 'long-text', text: expanding.repeat(maxAnswerText) },
      })),
    }),
  },
  [handInAssignment]: {
    'characters of three bytes': async (subject) => ({
      ...(await assignmentLesson(subject)),
      text: longText(),
    }),
  },
  [markSubmission]: {
    'many comments': async ({ query }) => {
      const [last] = await query<{ id: number }>('select max(id) as id from submissions')
      return {
        id: last?.id,
        version: 0,
        outcome: 'returned',
        points: null,
        comment: expanding.repeat(5000),
        passages: repeat(100, (index) => ({
          from: index,
          to: maxSubmissionText,
          comment: expanding.repeat(2000),
        })),
      }
    },
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
