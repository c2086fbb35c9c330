import { type Chapter, type CurrentLesson, catalogueProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Language } from '@jingke/contract/core'
import { hasPermission } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import {
  absentPlayback,
  describePlayback,
  listAttachments,
  listAttachmentsOf,
  listLessonVideos,
  ofCourse,
} from '../../media/index.ts'
import { listTeachersOfCourse } from '../catalogue.store.ts'
import type { CachedCourse, Catalogue } from '../catalogue.ts'
import { toChapters, toOutline } from '../catalogue.view.ts'
import { findCourse, listOutline } from '../courses.store.ts'
import type { LearnerStudy, StudyInCourse } from '../lists/learner-study.ts'
import { type CourseSource, visibleCourses } from '../visibility/visible-courses.store.ts'
import { allCourses, coursesWithFreeLessons } from './course-previews.store.ts'

export const loadCourse = async (
  context: Context,
  catalogue: Catalogue,
  source: CourseSource,
  language: Language,
  courseId: number,
): Promise<CachedCourse | undefined> => {
  const { db } = context
  const course = await findCourse(db, source, language, courseId)
  if (!course) return undefined
  const category = (await catalogue.categories()).find(({ id }) => id === course.categoryId)
  const categoryName = (language === 'en' ? category?.nameEn : category?.nameZh) ?? ''
  const outline = toOutline(await listOutline(db, language, course.id))
  const lessonIds = outline.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  return {
    course: { ...course, categoryName },
    teachers: await listTeachersOfCourse(db, language, course.id),
    outline,
    videos: await listLessonVideos(db, lessonIds),
    attachments: await listAttachments(db, lessonIds),
    materials: (await listAttachmentsOf(db, ofCourse(course.id))).map(({ id, name, size }) => ({
      id,
      name,
      size,
    })),
  }
}

/**
 * The requested lesson if it belongs to this course, else the last one taken, else the first that
 * can be taken, else the first with a video.
 */
const toCurrent = async (
  context: Context,
  language: Language,
  chapters: readonly Chapter[],
  study: StudyInCourse,
  wanted: number | undefined,
): Promise<CurrentLesson | null> => {
  const open = chapters
    .flatMap(({ lessons }) => lessons)
    .filter(({ videoId, isPlayable }) => videoId !== null || isPlayable)
  const { leftOff } = study
  const found =
    (wanted === undefined ? undefined : open.find(({ videoId }) => videoId === wanted)) ??
    open.find(({ id }) => id === leftOff?.lessonId) ??
    open.find(({ isPlayable }) => isPlayable) ??
    open[0]
  if (!found) return null
  const { id: lessonId, kind, title, videoId } = found
  const position =
    lessonId === leftOff?.lessonId ? leftOff.position : (study.progressOf(lessonId)?.position ?? 0)
  const playback =
    videoId === null ? absentPlayback : await describePlayback(context, videoId, language)
  return { lessonId, kind, title, videoId, playback, position, ...study.watchedOf(lessonId) }
}

export const getCourseDetails =
  (catalogue: Catalogue, { inCourse }: LearnerStudy): Operation<typeof calls.getCourseDetails> =>
  async ({ context, caller: { language }, identity }, { courseId, videoId }) => {
    const load = (source: CourseSource) =>
      loadCourse(context, catalogue, source, language, courseId)
    const access = await catalogue.accessOf(identity.userId)
    const visible = await catalogue.course({ access, language, courseId }, () =>
      load(visibleCourses(access)),
    )
    const isStaff = hasPermission(identity, 'content.read')
    const preview = visible ? null : isStaff ? 'staff' : 'free'
    const cached = visible ?? (await load(isStaff ? allCourses() : coursesWithFreeLessons()))
    if (!cached) throw new Problem(catalogueProblems.courseNotFound)
    const study = await inCourse(identity.userId, courseId)
    const chapters = toChapters(cached.outline, cached, study, preview === 'free')
    const duration = chapters
      .flatMap(({ lessons }) => lessons)
      .reduce((sum, lesson) => sum + lesson.duration, 0)
    return {
      course: { ...cached.course, duration },
      teachers: cached.teachers,
      materials: preview === 'free' ? [] : cached.materials,
      chapters,
      progress: study.course,
      current: await toCurrent(context, language, chapters, study, videoId),
      preview,
    }
  }
