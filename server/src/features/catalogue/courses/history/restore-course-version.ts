import {
  type CourseDraft,
  courseProblems,
  type EditableCourse,
  historyProblems,
} from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Context } from '../../../../platform/context.ts'
import type { Operation } from '../../../../platform/implement.ts'
import { Problem } from '../../../../platform/problem.ts'
import { listVideoNames } from '../../../media/index.ts'
import { listCourseChanges, readFieldsBefore } from '../../audit-log/catalogue-audit-log.store.ts'
import { listCategoryRows, listTeacherRows } from '../../catalogue.store.ts'
import type { ContentKinds } from '../../lesson-kinds/lesson-kinds.ts'
import { loadEditableCourse } from '../load-editable-course.ts'
import { pickPoints } from '../points.ts'
import { changeCourse, type LessonsChanged } from '../save-course.ts'
import type { CourseFields } from './describe-differences.ts'
import { isContentChange } from './group-changes.ts'

/** Rows and references that are gone by now are made anew or left out. */
const toDraft = async (
  { db }: Context,
  current: EditableCourse,
  earlier: CourseFields,
): Promise<CourseDraft> => {
  const { categoryId, teacherIds, grants, chapters } = earlier
  const { name, introZh, introEn, level, tags, thumbnail, isLimited, passNeededFor } = earlier
  const categories = await listCategoryRows(db)
  const teachers = new Set((await listTeacherRows(db, 'zh-CN')).map(({ id }) => id))
  const chapterIds = new Set(current.chapters.map(({ id }) => id))
  const lessonIds = new Set(current.chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id)))
  const videos = await listVideoNames(
    db,
    (chapters ?? []).flatMap(({ lessons }) => lessons.flatMap(({ video }) => video?.id ?? [])),
  )
  return {
    ...(name !== undefined && { name }),
    ...(introZh !== undefined && { introZh }),
    ...(introEn !== undefined && { introEn }),
    ...pickPoints(earlier),
    ...(level && { level }),
    ...(tags && { tags }),
    ...(thumbnail !== undefined && { thumbnail }),
    ...(isLimited !== undefined && { isLimited }),
    ...(passNeededFor && { passNeededFor }),
    ...(categories.some(({ id }) => id === categoryId) && { categoryId }),
    ...(teacherIds && { teacherIds: teacherIds.filter((id) => teachers.has(id)) }),
    ...(grants && { grants: grants.map(({ kind, value }) => ({ kind, value })) }),
    ...(chapters && {
      chapters: chapters.map((chapter) => ({
        id: chapterIds.has(chapter.id) ? chapter.id : null,
        titleZh: chapter.titleZh,
        titleEn: chapter.titleEn,
        lessons: chapter.lessons.map(
          ({ id, kind, contentId, titleZh, titleEn, finishPercent, isFree, isGraded, video }) => ({
            id: lessonIds.has(id) ? id : null,
            titleZh,
            titleEn,
            finishPercent,
            // Versions from before there were free lessons, grades and kinds do not have these four.
            isFree: isFree ?? false,
            isGraded: isGraded ?? true,
            kind: kind ?? 'video',
            contentId: contentId ?? null,
            videoId: video && videos.has(video.id) ? video.id : null,
          }),
        ),
      })),
    }),
  }
}

export const restoreCourseVersion =
  (
    lessonsChanged: LessonsChanged,
    kinds: ContentKinds,
  ): Operation<typeof calls.restoreCourseVersion> =>
  async (call, { id, version, changeId }) => {
    const { context, caller } = call
    const current = await loadEditableCourse(context, caller.language, id)
    if (current.version !== version) throw new Problem(courseProblems.courseChanged)
    const changes = await listCourseChanges(context.db, id)
    const chosen = changes.find((change) => change.id === changeId)
    if (!chosen || !isContentChange(chosen)) throw new Problem(historyProblems.versionNotFound)
    const newest = changes[0]?.id ?? changeId
    // Safe cast: the values were written from this type.
    const earlier = (await readFieldsBefore(context.db, id, {
      from: changeId + 1,
      to: newest,
    })) as CourseFields
    const draft = await toDraft(context, current, earlier)
    return changeCourse(lessonsChanged, kinds)(call, { id, version, draft, action: 'restored' })
  }
