import {
  catalogueProblems,
  type EditableAttachment,
  type EditableChapter,
  type EditableCourse,
  trashDays,
} from '@jingke/contract/catalogue'
import type { Language } from '@jingke/contract/core'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { daysAfter } from '../../../platform/time/days.ts'
import { toMoment } from '../../../platform/time/moment.ts'
import {
  listAttachments,
  listAttachmentsOf,
  listLessonVideos,
  listNextVideos,
  listPlayableLessons,
  listUnplayable,
  listVideoNames,
  ofCourse,
} from '../../media/index.ts'
import { gradeName } from '../../profile/index.ts'
import { listPublishRefusals } from '../audit-log/catalogue-audit-log.store.ts'
import { listGroupNames, listPersonNames } from './audience/audience.store.ts'
import {
  type EditedCourseRow,
  findEditedCourse,
  type GrantRow,
  listEditedOutline,
  listGrants,
  listTeacherIds,
} from './editable-courses.store.ts'
import { pickPoints } from './points.ts'

const publishProblems = ['nothing-to-play', 'untitled'] as const

export const toPublishProblem = (id: string | undefined) =>
  publishProblems.find((known) => known === id) ?? null

/** What a row says of its state, in the words of the contract. */
export const stateOf = (row: EditedCourseRow) => ({
  state: row.trashedAt
    ? ('trashed' as const)
    : row.publishAt && row.state !== 'published'
      ? ('scheduled' as const)
      : row.state,
  publishAt: toMoment(row.publishAt),
  goneAt: toMoment(row.trashedAt && daysAfter(row.trashedAt, trashDays)),
  changedAt: row.changedAt.toISOString(),
})

const toEditableAttachment = ({ id, name, size, downloads }: EditableAttachment) => ({
  id,
  name,
  size,
  downloads,
})

export const loadChapters = async (
  { db }: Context,
  courseId: number,
): Promise<EditableChapter[]> => {
  const rows = await listEditedOutline(db, courseId)
  const lessonIds = rows.flatMap(({ lesson }) => lesson?.id ?? [])
  const links = await listLessonVideos(db, lessonIds)
  const next = await listNextVideos(db, lessonIds)
  const videoIds = [...links.map(({ videoId }) => videoId), ...next.values()]
  const names = await listVideoNames(db, videoIds)
  const states = await listUnplayable(db, videoIds)
  const playable = new Set(lessonIds.length > 0 ? await listPlayableLessons(db, lessonIds) : [])
  const toVideo = (id: number, duration: number, isPlayable: boolean) => ({
    id,
    name: names.get(id) ?? '',
    duration,
    isPlayable,
    isFailed: states.get(id) === 'failed',
    isUploading: states.get(id) === 'uploading',
  })
  const videos = new Map(
    links.map(({ lessonId, videoId, duration }) => [
      lessonId,
      toVideo(videoId, duration, playable.has(lessonId)),
    ]),
  )
  const nextOf = (lessonId: number) => {
    const id = next.get(lessonId)
    return id === undefined ? null : toVideo(id, 0, false)
  }
  const files = Map.groupBy(await listAttachments(db, lessonIds), ({ lessonId }) => lessonId)
  const chapters = new Map<number, EditableChapter>()
  for (const { chapter, lesson } of rows) {
    const known = chapters.get(chapter.id) ?? { ...chapter, lessons: [] }
    chapters.set(chapter.id, known)
    if (!lesson) continue
    const attachments = (files.get(lesson.id) ?? []).map(toEditableAttachment)
    known.lessons.push({
      ...lesson,
      video: videos.get(lesson.id) ?? null,
      nextVideo: nextOf(lesson.id),
      attachments,
    })
  }
  return [...chapters.values()]
}

const labelsOf = async ({ db }: Context, language: Language, grants: readonly GrantRow[]) => {
  const idsOf = (kind: GrantRow['kind']) =>
    grants.filter((grant) => grant.kind === kind).map(({ value }) => value)
  const people = await listPersonNames(db, idsOf('person'))
  const groups = await listGroupNames(db, idsOf('group'))
  const labels: Record<GrantRow['kind'], (value: string) => string | undefined> = {
    institution: (value) => value,
    grade: (value) => gradeName(value, language),
    group: (value) => groups.get(value),
    person: (value) => people.get(value),
  }
  return grants.map(({ kind, value }) => ({ kind, value, label: labels[kind](value) || value }))
}

export const loadGrants = async (
  context: Context,
  language: Language,
  courseId: number,
): Promise<EditableCourse['grants']> =>
  labelsOf(context, language, await listGrants(context.db, courseId))

export const loadEditableCourse = async (
  context: Context,
  language: Language,
  id: number,
): Promise<EditableCourse> => {
  const { db } = context
  const row = await findEditedCourse(db, id)
  if (!row) throw new Problem(catalogueProblems.courseNotFound)
  const {
    name,
    introZh,
    introEn,
    level,
    categoryId,
    thumbnail,
    watchCount,
    version,
    passNeededFor,
  } = row
  return {
    id,
    name,
    introZh,
    introEn,
    ...pickPoints(row),
    level,
    categoryId,
    thumbnail,
    watchCount,
    version,
    passNeededFor,
    tags: row.tagsZh.map((zh, index) => ({ zh, en: row.tagsEn[index] ?? zh })),
    teacherIds: await listTeacherIds(db, id),
    isLimited: row.audience === 'limited',
    grants: await loadGrants(context, language, id),
    chapters: await loadChapters(context, id),
    materials: (await listAttachmentsOf(db, ofCourse(id))).map(toEditableAttachment),
    publishedAt: toMoment(row.publishedAt),
    publishProblem: toPublishProblem((await listPublishRefusals(db, [id])).get(id)),
    ...stateOf(row),
  }
}
