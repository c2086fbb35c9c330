import {
  type ChapterDraft,
  type CourseDraft,
  catalogueProblems,
  categoryProblems,
  courseProblems,
  type EditableChapter,
  type EditableCourse,
  type LessonKind,
  maxIntro,
} from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { mediaProblems } from '@jingke/contract/media'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import {
  lessonVideosTopic,
  listVideoNames,
  putLessonVideo,
  removeAttachmentsOf,
} from '../../media/index.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { lockCategories } from '../categories/categories.store.ts'
import { announceCatalogueChange, announceCourseLessons, announceCourseRule } from '../changes.ts'
import type { ContentKinds } from '../lesson-kinds/lesson-kinds.ts'
import { refreshCourse } from '../write-courses.store.ts'
import {
  type ContentFields,
  deleteChapters,
  deleteLessons,
  type LessonDraft,
  putOutline,
} from './course-outline.store.ts'
import {
  areTeachers,
  lockCourses,
  putGrants,
  putTeachers,
  updateEditedCourse,
} from './editable-courses.store.ts'
import { toStoredIntro } from './intro.ts'
import { loadChapters, loadEditableCourse } from './load-editable-course.ts'

/** What other features do in the transaction that changes the video or content of lessons. */
export type LessonsChanged = (db: Context['db'], lessonIds: readonly number[]) => Promise<void>

const idsOf = (rows: readonly { id: number | null }[]): number[] =>
  rows.flatMap(({ id }) => id ?? [])

const lessonsOf = <Lesson>(chapters: readonly { lessons: readonly Lesson[] }[]): Lesson[] =>
  chapters.flatMap(({ lessons }) => lessons)

/** Each id at most once, and none of another course. */
const requireOwn = (given: readonly number[], known: readonly number[]): void => {
  const own = new Set(known)
  const isOwn = given.every((id) => own.has(id)) && new Set(given).size === given.length
  if (!isOwn) throw new Problem(courseProblems.courseChanged)
}

/** A content of another course or kind is refused. */
const findContents = async (
  { db }: Context,
  kinds: ContentKinds,
  courseId: number,
  given: readonly { kind: LessonKind; contentId: number }[],
) => {
  const found = new Map<string, ContentFields>()
  for (const [kind, rows] of Map.groupBy(given, (row) => row.kind)) {
    const ids = [...new Set(rows.map(({ contentId }) => contentId))]
    const contents = kind === 'video' ? [] : await kinds[kind].list(db, courseId, ids)
    if (contents.length < ids.length) throw new Problem(courseProblems.contentNotFound)
    for (const { id, isReady, duration } of contents)
      found.set(`${kind} ${id}`, { contentId: id, isReady, duration })
  }
  return found
}

const noContent: ContentFields = { contentId: null, isReady: false, duration: 0 }

/** Gives the lessons whose video or content is another one than before. */
const saveOutline = async (
  within: Context,
  kinds: ContentKinds,
  courseId: number,
  before: readonly EditableChapter[],
  outline: readonly ChapterDraft[],
): Promise<number[]> => {
  const { db } = within
  const [old, next] = [lessonsOf(before), lessonsOf(outline)]
  requireOwn(idsOf(outline), idsOf(before))
  requireOwn(idsOf(next), idsOf(old))
  const videoIds = new Set(next.flatMap(({ videoId }) => videoId ?? []))
  if ((await listVideoNames(db, [...videoIds])).size < videoIds.size)
    throw new Problem(mediaProblems.videoNotFound)
  const kept = new Set(idsOf(next))
  const removed = idsOf(old).filter((id) => !kept.has(id))
  for (const id of removed) await putLessonVideo(db, id, null)
  await removeAttachmentsOf(db, removed)
  await deleteLessons(db, removed)
  const known = new Map(old.map((lesson) => [lesson.id, lesson]))
  const kindOf = ({ id, kind }: LessonDraft) =>
    (id === null ? kind : known.get(id)?.kind) ?? 'video'
  const withContent = next.flatMap((lesson) =>
    lesson.contentId == null ? [] : [{ kind: kindOf(lesson), contentId: lesson.contentId }],
  )
  const contents = await findContents(within, kinds, courseId, withContent)
  const lessonIds = await putOutline(db, courseId, outline, (lesson) => {
    if (lesson.contentId === undefined || kindOf(lesson) === 'video') return undefined
    return contents.get(`${kindOf(lesson)} ${lesson.contentId}`) ?? noContent
  })
  await deleteChapters(
    db,
    idsOf(before).filter((id) => !idsOf(outline).includes(id)),
  )
  const videoOf = new Map(old.map(({ id, video }) => [id, video?.id ?? null]))
  const changed: number[] = []
  for (const [index, lessonId] of lessonIds.entries()) {
    const { videoId, contentId } = next[index] ?? {}
    if (contentId !== undefined && contentId !== (known.get(lessonId)?.contentId ?? null))
      changed.push(lessonId)
    if (videoId === undefined || videoId === (videoOf.get(lessonId) ?? null)) continue
    await putLessonVideo(db, lessonId, videoId)
    changed.push(lessonId)
  }
  return changed
}

/** Sanitising adds attributes to links and escapes characters, so the length is checked afterwards. */
const cleanIntro = (field: 'introZh' | 'introEn', intro: string): string => {
  const clean = toStoredIntro(intro)
  if (clean.length > maxIntro)
    throw refusedField(courseProblems.introTooLong, field, {
      length: clean.length,
      limit: maxIntro,
    })
  return clean
}

const toColumns = ({ tags, isLimited, introZh, introEn, ...fields }: CourseDraft) => {
  const { chapters: _, teacherIds: _ids, grants: _grants, ...columns } = fields
  return {
    ...columns,
    ...(introZh !== undefined && { introZh: cleanIntro('introZh', introZh) }),
    ...(introEn !== undefined && { introEn: cleanIntro('introEn', introEn) }),
    ...(tags && { tagsZh: tags.map(({ zh }) => zh), tagsEn: tags.map(({ zh, en }) => en || zh) }),
    ...(isLimited !== undefined && {
      audience: isLimited ? ('limited' as const) : ('everyone' as const),
    }),
  }
}

const requireReferences = async ({ db }: Context, draft: CourseDraft): Promise<void> => {
  if (draft.categoryId !== undefined) {
    const categories = await lockCategories(db)
    if (!categories.some(({ id }) => id === draft.categoryId))
      throw new Problem(categoryProblems.categoryNotFound)
  }
  const teacherIds = draft.teacherIds ?? []
  if (new Set(teacherIds).size < teacherIds.length || !(await areTeachers(db, teacherIds)))
    throw new Problem(courseProblems.teacherMissing)
}

const lacksLessons = (before: EditableCourse, after: EditableCourse): boolean => {
  const kept = new Set(idsOf(lessonsOf(after.chapters)))
  return idsOf(lessonsOf(before.chapters)).some((id) => !kept.has(id))
}

/**
 * Whether something else has to be passed than before. A lesson that was removed does not count: it may be about to be
 * replaced, and certificates are not taken back.
 */
const asksOtherwise = (before: EditableCourse, after: EditableCourse): boolean => {
  const known = new Map(lessonsOf(before.chapters).map((lesson) => [lesson.id, lesson]))
  return (
    before.passNeededFor !== after.passNeededFor ||
    lessonsOf(after.chapters).some(({ id, kind, isGraded, contentId }) => {
      const old = known.get(id)
      if (!old) return false
      return old.isGraded !== isGraded || (kind === 'quiz' && old.contentId !== contentId)
    })
  )
}

interface CourseChange {
  readonly id: number
  /** The version that the draft was made from. */
  readonly version: number
  readonly draft: CourseDraft
  readonly action: 'updated' | 'restored'
}

/** Writes and records a change of the content; gives the course as it is then. */
export const changeCourse =
  (lessonsChanged: LessonsChanged, kinds: ContentKinds) =>
  async (call: SignedCall, { id, version, draft, action }: CourseChange) => {
    const { language } = call.caller
    await inTransaction(call.context, async (within) => {
      const { db } = within
      await requireReferences(within, draft)
      const [row] = await lockCourses(db, [id])
      if (!row) throw new Problem(catalogueProblems.courseNotFound)
      if (row.version !== version) throw new Problem(courseProblems.courseChanged)
      const before = await loadEditableCourse(within, language, id)
      if (draft.teacherIds) await putTeachers(db, id, draft.teacherIds)
      if (draft.grants) await putGrants(db, id, draft.grants)
      await updateEditedCourse(db, id, within.clock.now(), toColumns(draft))
      if (draft.chapters) {
        const changed = await saveOutline(within, kinds, id, before.chapters, draft.chapters)
        const wasReady = new Set(
          lessonsOf(before.chapters).flatMap(({ id, isReady }) => (isReady ? [id] : [])),
        )
        // Another version of an article is no new lesson.
        await lessonsChanged(
          db,
          changed.filter((lessonId) => !wasReady.has(lessonId)),
        )
        if (changed.length > 0) await within.bus.publish(lessonVideosTopic, null)
      }
      await refreshCourse(db, id)
      const after = await loadEditableCourse(within, language, id)
      const { changedAt: _, ...values } = after
      await auditCatalogueChange(within, call, {
        subject: 'course',
        subjectId: id,
        action,
        before: { ...before, changedAt: undefined },
        after: { ...values, changedAt: undefined },
      })
      await announceCatalogueChange(within)
      const isOtherRule = asksOtherwise(before, after)
      if (isOtherRule) await announceCourseRule(within, id)
      if (isOtherRule || lacksLessons(before, after)) await announceCourseLessons(within, id)
    })
    return loadEditableCourse(call.context, language, id)
  }

export const saveCourse =
  (lessonsChanged: LessonsChanged, kinds: ContentKinds): Operation<typeof calls.saveCourse> =>
  (call, { id, version, ...draft }) =>
    changeCourse(lessonsChanged, kinds)(call, { id, version, draft, action: 'updated' })

/** Whether something in the outline can be taken, and everything in it has a title. */
export const judgeOutline = async (context: Context, courseId: number) => {
  const chapters = await loadChapters(context, courseId)
  const lessons = lessonsOf(chapters)
  if (!lessons.some(({ video, isReady }) => isReady || video?.isPlayable))
    return courseProblems.nothingToPlay
  const isUntitled = [...chapters, ...lessons].some(({ titleZh }) => titleZh === '')
  return isUntitled ? courseProblems.untitled : undefined
}
