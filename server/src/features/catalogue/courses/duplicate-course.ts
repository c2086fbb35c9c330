import { catalogueProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { copyAttachments, ofCourse, ofLesson, putLessonVideo } from '../../media/index.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import type { ContentKinds } from '../lesson-kinds/lesson-kinds.ts'
import { insertCourse, refreshCourse } from '../write-courses.store.ts'
import { setContentId } from './course-outline.store.ts'
import { findEditedCourse, listGrants, listTeacherIds } from './editable-courses.store.ts'
import { loadChapters, loadEditableCourse } from './load-editable-course.ts'
import { pickPoints } from './points.ts'

const maxName = 120

/** "微积分 (2)", cut to the length that a name may have. */
const nextName = (name: string): string => {
  const [, stem = name, number = '1'] = /^(.*?)(?: \((\d{1,3})\))?$/.exec(name) ?? []
  const ending = ` (${Number(number) + 1})`
  return stem.slice(0, maxName - ending.length) + ending
}

/** What other features do for a copied lesson, in the same transaction. */
export type LessonCopied = (db: Context['db'], fromId: number, toId: number) => Promise<void>

export const duplicateCourse =
  (kinds: ContentKinds, lessonCopied: LessonCopied): Operation<typeof calls.duplicateCourse> =>
  async (call, { id }) => {
    const copyId = await inTransaction(call.context, async (within) => {
      const { db } = within
      const row = await findEditedCourse(db, id)
      if (!row) throw new Problem(catalogueProblems.courseNotFound)
      const chapters = await loadChapters(within, id)
      const { categoryId, introZh, introEn, level, tagsZh, tagsEn, thumbnail, audience } = row
      const copy = await insertCourse(db, {
        name: nextName(row.name),
        categoryId,
        introZh,
        introEn,
        ...pickPoints(row),
        level,
        tagsZh,
        tagsEn,
        thumbnail,
        audience,
        passNeededFor: row.passNeededFor,
        state: 'draft',
        changedAt: within.clock.now(),
        teacherIds: await listTeacherIds(db, id),
        grants: await listGrants(db, id),
        chapters: chapters.map(({ titleZh, titleEn, lessons }) => ({
          titleZh,
          titleEn,
          lessons: lessons.map((lesson) => ({
            titleZh: lesson.titleZh,
            titleEn: lesson.titleEn,
            finishPercent: lesson.finishPercent,
            isFree: lesson.isFree,
            isGraded: lesson.isGraded,
            kind: lesson.kind,
            isReady: lesson.isReady,
            duration: lesson.duration,
          })),
        })),
      })
      for (const [chapterIndex, { lessons }] of chapters.entries())
        for (const [index, lesson] of lessons.entries()) {
          const lessonId = copy.lessonIds[chapterIndex]?.[index]
          if (lessonId === undefined) continue
          if (lesson.contentId !== null && lesson.kind !== 'video')
            await setContentId(
              db,
              lessonId,
              await kinds[lesson.kind].copy(db, lesson.contentId, copy.id),
            )
          if (lesson.video) await putLessonVideo(db, lessonId, lesson.video.id)
          await lessonCopied(db, lesson.id, lessonId)
          await copyAttachments(db, ofLesson(lesson.id), ofLesson(lessonId))
        }
      await copyAttachments(db, ofCourse(id), ofCourse(copy.id))
      await refreshCourse(db, copy.id)
      await auditCatalogueChange(within, call, {
        subject: 'course',
        subjectId: copy.id,
        action: 'duplicated',
        after: { source: row.name },
      })
      return copy.id
    })
    return loadEditableCourse(call.context, call.caller.language, copyId)
  }
