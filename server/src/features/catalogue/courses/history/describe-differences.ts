import type {
  CourseDifference,
  EditableChapter,
  EditableCourse,
  EditableLesson,
} from '@jingke/contract/catalogue'
import { isReordered } from '../../../../platform/tree.ts'
import { introText } from '../intro.ts'
import { pickPoints } from '../points.ts'

/** The fields that changed; a version from before a field existed does not have it. */
export type CourseFields = Partial<EditableCourse>

export interface CourseNames {
  categoryName(id: number): string
  teacherName(id: number): string
}

type Field = CourseDifference['field']

/** Characters of a text that are shown. */
const maxText = 300

const difference = (field: Field, before = '', after = '', subject = ''): CourseDifference => ({
  field,
  subject,
  before: before.slice(0, maxText),
  after: after.slice(0, maxText),
})

const titleOf = ({ titleZh, titleEn }: { titleZh: string; titleEn: string }): string =>
  titleEn === '' || titleEn === titleZh ? titleZh : `${titleZh} / ${titleEn}`

type LessonOfChapter = EditableLesson & { readonly chapter: EditableChapter }

const withChapter = (chapters: readonly EditableChapter[]): LessonOfChapter[] =>
  chapters.flatMap((chapter) => chapter.lessons.map((lesson) => ({ ...lesson, chapter })))

const compareLesson = (old: LessonOfChapter, lesson: LessonOfChapter): CourseDifference[] => {
  const subject = titleOf(lesson)
  const found: CourseDifference[] = []
  const add = (field: Field, before: string, after: string, of = subject) => {
    if (before !== after) found.push(difference(field, before, after, of))
  }
  add('lessonRenamed', titleOf(old), subject, '')
  if (old.chapter.id !== lesson.chapter.id)
    add('lessonMoved', titleOf(old.chapter), titleOf(lesson.chapter))
  if (old.video?.id !== lesson.video?.id)
    found.push(difference('lessonVideo', old.video?.name ?? '', lesson.video?.name ?? '', subject))
  if ((old.contentId ?? null) !== (lesson.contentId ?? null))
    found.push(difference('lessonContent', '', '', subject))
  add('lessonFinish', `${old.finishPercent}%`, `${lesson.finishPercent}%`)
  add('lessonGraded', (old.isGraded ?? true) ? 'yes' : 'no', lesson.isGraded ? 'yes' : 'no')
  add('lessonFree', old.isFree ? 'yes' : 'no', lesson.isFree ? 'yes' : 'no')
  return found
}

const compareLessons = (
  before: readonly EditableChapter[],
  after: readonly EditableChapter[],
): CourseDifference[] => {
  const [old, next] = [withChapter(before), withChapter(after)]
  const found: CourseDifference[] = []
  for (const lesson of next) {
    const known = old.find(({ id }) => id === lesson.id)
    if (known) found.push(...compareLesson(known, lesson))
    else found.push(difference('lessonAdded', '', titleOf(lesson.chapter), titleOf(lesson)))
  }
  for (const lesson of old)
    if (!next.some(({ id }) => id === lesson.id))
      found.push(difference('lessonRemoved', titleOf(lesson.chapter), '', titleOf(lesson)))
  const stayed = before.flatMap((chapter) => {
    const same = after.find(({ id }) => id === chapter.id)
    return same ? [[chapter.lessons, same.lessons] as const] : []
  })
  if (stayed.some(([one, other]) => isReordered(one, other)))
    found.push(difference('lessonsReordered'))
  return found
}

const compareChapters = (
  before: readonly EditableChapter[],
  after: readonly EditableChapter[],
): CourseDifference[] => {
  const found: CourseDifference[] = []
  for (const chapter of after) {
    const known = before.find(({ id }) => id === chapter.id)
    if (!known) found.push(difference('chapterAdded', '', '', titleOf(chapter)))
    else if (titleOf(known) !== titleOf(chapter))
      found.push(difference('chapterRenamed', titleOf(known), titleOf(chapter)))
  }
  for (const chapter of before)
    if (!after.some(({ id }) => id === chapter.id))
      found.push(difference('chapterRemoved', '', '', titleOf(chapter)))
  if (isReordered(before, after)) found.push(difference('chaptersReordered'))
  return [...found, ...compareLessons(before, after)]
}

/** The values of one version as short texts, by the field of the difference. */
const textsOf = (fields: CourseFields, names: CourseNames): Partial<Record<Field, string>> => ({
  ...(fields.name !== undefined && { name: fields.name }),
  ...(fields.introZh !== undefined && { introZh: introText(fields.introZh) }),
  ...(fields.introEn !== undefined && { introEn: introText(fields.introEn) }),
  ...pickPoints(fields),
  ...(fields.level !== undefined && { level: fields.level }),
  ...(fields.tags && { tags: fields.tags.map(({ zh }) => zh).join('、') }),
  ...(fields.categoryId !== undefined && { category: names.categoryName(fields.categoryId) }),
  ...(fields.thumbnail !== undefined && { cover: fields.thumbnail }),
  ...(fields.teacherIds && { teachers: fields.teacherIds.map(names.teacherName).join('、') }),
  ...(fields.isLimited !== undefined && { audience: fields.isLimited ? 'limited' : 'everyone' }),
  ...(fields.grants && { grants: fields.grants.map(({ label }) => label).join('、') }),
  ...(fields.passNeededFor && { passNeededFor: fields.passNeededFor }),
  ...(fields.state !== undefined && { state: fields.state }),
  ...(typeof fields.publishAt === 'string' && { publishAt: fields.publishAt }),
})

export const describeDifferences = (
  before: CourseFields,
  after: CourseFields,
  names: CourseNames,
): CourseDifference[] => {
  const [old, next] = [textsOf(before, names), textsOf(after, names)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(next)])] as Field[]
  return [
    ...fields
      .filter((field) => (old[field] ?? '') !== (next[field] ?? ''))
      .map((field) => difference(field, old[field], next[field])),
    ...compareChapters(before.chapters ?? [], after.chapters ?? []),
  ]
}
