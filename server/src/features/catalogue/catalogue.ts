import type { CourseDetails, Teacher } from '@jingke/contract/catalogue'
import type { Endpoint, InputOf, Language, OutputOf } from '@jingke/contract/core'
import { z } from 'zod'
import { defineTopic, Nothing } from '../../platform/bus/bus.ts'
import { createCache } from '../../platform/cache.ts'
import type { Context } from '../../platform/context.ts'
import { lessonVideosTopic } from '../media/index.ts'
import { type CategoryRow, listCategoryRows } from './catalogue.store.ts'
import type { LessonFiles, Outline } from './catalogue.view.ts'
import { type CourseOutline, findCourseOutline } from './details/course-outlines.store.ts'
import { isAnyLessonFree } from './details/course-previews.store.ts'
import { findCourseAccess } from './visibility/course-access.store.ts'
import type { CourseAccess } from './visibility/course-access.ts'
import {
  isAnyLessonVisible,
  isCourseVisible,
  listVisibleIds,
  listVisibleLessons,
  type VisibleLesson,
} from './visibility/visible-courses.store.ts'

export const catalogueTopic = defineTopic({ name: 'catalogue', schema: Nothing, isVersioned: true })
/** Payload: the id of the user whose groups changed; null: of any user. */
export const courseAccessTopic = defineTopic({
  name: 'course-access',
  schema: z.string().nullable(),
  isVersioned: true,
})

/** A course without progress: the same for all learners who may see it, per language. */
export interface CachedCourse extends LessonFiles {
  readonly course: CourseDetails['course']
  readonly teachers: Teacher[]
  readonly outline: Outline
  readonly materials: CourseDetails['materials']
}

/** Visibility rules and cached answers of the catalogue. */
export interface Catalogue {
  accessOf(userId: number): Promise<CourseAccess>
  categories(): Promise<CategoryRow[]>
  isVisible(userId: number, courseId: number): Promise<boolean>
  /** The lessons of a course in order, without a visibility check; cached. */
  outline(courseId: number): Promise<CourseOutline | undefined>
  /** Whether at least one of the lessons is free or in a course that the user may see; never from a cache. */
  canWatchAnyLesson(userId: number, lessonIds: readonly number[]): Promise<boolean>
  /** Filters the courses that the user may see; keeps the order. */
  keepVisible(userId: number, courseIds: readonly number[]): Promise<number[]>
  /** Those of the lessons that the user may see, with their course; unordered. `within`: in this transaction. */
  visibleLessons(
    userId: number,
    language: Language,
    lessonIds: readonly number[],
    within?: Context['db'],
  ): Promise<VisibleLesson[]>
  /** Cached by access, language and course; undefined: not visible. */
  course(
    key: { access: CourseAccess; language: Language; courseId: number },
    load: () => Promise<CachedCourse | undefined>,
  ): Promise<CachedCourse | undefined>
  /** Cached by endpoint, access, language and input. */
  answer<E extends Endpoint>(
    endpoint: E,
    key: { access: CourseAccess; language: Language; input: InputOf<E> },
    load: () => Promise<OutputOf<E>>,
  ): Promise<OutputOf<E>>
}

const accessCacheSize = 20_000
const answerCacheSize = 2000

export const createCatalogue = (context: Context): Catalogue => {
  const { bus, db } = context
  // A learner's hour asks for it 430 times and loads it 120 times.
  const accesses = createCache<CourseAccess>(
    'course-access',
    bus,
    [catalogueTopic, courseAccessTopic],
    accessCacheSize,
  )
  // A class opens the same course at once.
  const courses = createCache<CachedCourse | undefined>(
    'courses',
    bus,
    [catalogueTopic, lessonVideosTopic],
    answerCacheSize,
    (course) => course !== undefined,
  )
  // A class opens lists of begun courses at once, which read the outline of each course.
  const outlines = createCache<CourseOutline | undefined>(
    'outlines',
    bus,
    [catalogueTopic, lessonVideosTopic],
    answerCacheSize,
  )
  // Lists are the same for all learners with the same access, who come at once when a class begins.
  const answers = createCache<unknown>(
    'catalogue-answers',
    bus,
    [catalogueTopic, lessonVideosTopic],
    answerCacheSize,
  )

  const accessOf = (userId: number) =>
    accesses.get(String(userId), () => findCourseAccess(db, userId))

  return {
    accessOf,
    categories: () => listCategoryRows(db),
    isVisible: async (userId, courseId) => isCourseVisible(db, await accessOf(userId), courseId),
    outline: (courseId) => outlines.get(String(courseId), () => findCourseOutline(db, courseId)),
    canWatchAnyLesson: async (userId, lessonIds) =>
      lessonIds.length > 0 &&
      ((await isAnyLessonVisible(db, userId, lessonIds)) || isAnyLessonFree(db, lessonIds)),
    visibleLessons: async (userId, language, lessonIds, within) => {
      // What a cache loads is waited for by others, who must not depend on a transaction.
      const access = await (within ? findCourseAccess(within, userId) : accessOf(userId))
      return listVisibleLessons(within ?? db, access, language, lessonIds)
    },
    course: ({ access, language, courseId }, load) =>
      courses.get(`${language} ${access.key} ${courseId}`, load),
    keepVisible: async (userId, courseIds) => {
      if (courseIds.length === 0) return []
      const access = await accessOf(userId)
      const visible = new Set(await listVisibleIds(db, access, courseIds))
      return courseIds.filter((id) => visible.has(id))
    },
    answer: (endpoint, { access, language, input }, load) => {
      const key = `${endpoint.path} ${language} ${access.key} ${JSON.stringify(input)}`
      // Safe cast: the cache key contains the endpoint.
      return answers.get(key, load) as Promise<OutputOf<typeof endpoint>>
    },
  }
}
