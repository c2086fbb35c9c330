import type { CourseDetails, Teacher } from '@jingke/contract/catalogue'
import type { Endpoint, InputOf, Language, OutputOf } from '@jingke/contract/core'
import { z } from 'zod'
import { defineTopic, Nothing } from '../../platform/bus.ts'
import { createCache } from '../../platform/cache.ts'
import type { Context } from '../../platform/context.ts'
import { type SerializedAnswer, serializeAnswer } from '../../platform/serialized-answer.ts'
import { lessonVideosTopic } from '../media/index.ts'
import { type CategoryRow, listCategoryRows } from './catalogue.store.ts'
import type { Outline } from './catalogue.view.ts'
import { type CourseCount, countCourses } from './course-lists.store.ts'
import { type CourseOutline, findCourseOutline } from './course-outlines.store.ts'
import type { Viewer } from './viewer.ts'
import { findViewer } from './viewers.store.ts'
import {
  isAnyLessonVisible,
  isCourseVisible,
  type LessonPlace,
  listLessonPlaces,
  listVisibleIds,
} from './visible-courses.store.ts'

export const catalogueTopic = defineTopic({ name: 'catalogue', schema: Nothing })
/** Carries the id of the user whose groups changed. */
export const courseAccessTopic = defineTopic({ name: 'catalogue-viewer', schema: z.string() })

/** All of a course but what plays in it: the same for all who see it in the same language. */
export interface KeptCourse {
  readonly course: CourseDetails['course']
  readonly teachers: Teacher[]
  readonly outline: Outline
}

/** The catalogue as callers see it, cached. */
export interface Catalogue {
  viewerOf(userId: number): Promise<Viewer>
  categories(): Promise<CategoryRow[]>
  counts(viewer: Viewer): Promise<CourseCount[]>
  isVisible(userId: number, courseId: number): Promise<boolean>
  /** The same, from memory: for what is asked every few seconds. */
  isVisibleFromMemory(userId: number, courseId: number): Promise<boolean>
  /** The lessons of a course in order, whoever may see it, from memory. */
  outline(courseId: number): Promise<CourseOutline | undefined>
  /** Whether one of the lessons at least is in a course that the user may see. */
  isAnyLessonVisible(userId: number, lessonIds: readonly number[]): Promise<boolean>
  /** Those of the courses that the user may see, in the order given. */
  keepVisible(userId: number, courseIds: readonly number[]): Promise<number[]>
  /** Where those of the lessons stand that the user may see, in no order. */
  placesOf(userId: number, language: Language, lessonIds: readonly number[]): Promise<LessonPlace[]>
  /** Loads what a course's page tells, once for all who see with the same eyes. */
  course(
    ask: { viewer: Viewer; language: Language; courseId: number },
    load: () => Promise<KeptCourse>,
  ): Promise<KeptCourse>
  /**
   * Loads an answer, checks it and writes it out once for all who see with the same eyes in the
   * same language and ask the same.
   */
  answer<E extends Endpoint>(
    endpoint: E,
    ask: { viewer: Viewer; language: Language; input: InputOf<E> },
    load: () => Promise<OutputOf<E>>,
  ): Promise<SerializedAnswer<OutputOf<E>>>
}

const viewersKept = 20_000
const answersKept = 2000

export const createCatalogue = (context: Context): Catalogue => {
  const { bus, db } = context
  const viewers = createCache<Viewer>(bus, [catalogueTopic, courseAccessTopic], viewersKept)
  const categories = createCache<CategoryRow[]>(bus, [catalogueTopic])
  const counts = createCache<CourseCount[]>(bus, [catalogueTopic])
  const courses = createCache<KeptCourse>(bus, [catalogueTopic, lessonVideosTopic], answersKept)
  const outlines = createCache<CourseOutline | undefined>(
    bus,
    [catalogueTopic, lessonVideosTopic],
    answersKept,
  )
  const sights = createCache<boolean>(bus, [catalogueTopic], viewersKept)
  const answers = createCache<SerializedAnswer>(
    bus,
    [catalogueTopic, lessonVideosTopic],
    answersKept,
  )

  const viewerOf = (userId: number) => viewers.get(String(userId), () => findViewer(db, userId))

  return {
    viewerOf,
    categories: () => categories.get('all', () => listCategoryRows(db)),
    counts: (viewer) => counts.get(viewer.key, () => countCourses(db, viewer)),
    isVisible: async (userId, courseId) => isCourseVisible(db, await viewerOf(userId), courseId),
    isVisibleFromMemory: async (userId, courseId) => {
      const viewer = await viewerOf(userId)
      return sights.get(`${viewer.key} ${courseId}`, () => isCourseVisible(db, viewer, courseId))
    },
    outline: (courseId) => outlines.get(String(courseId), () => findCourseOutline(db, courseId)),
    isAnyLessonVisible: async (userId, lessonIds) =>
      isAnyLessonVisible(db, await viewerOf(userId), lessonIds),
    placesOf: async (userId, language, lessonIds) =>
      listLessonPlaces(db, await viewerOf(userId), language, lessonIds),
    course: ({ viewer, language, courseId }, load) =>
      courses.get(`${language} ${viewer.key} ${courseId}`, load),
    keepVisible: async (userId, courseIds) => {
      const visible = new Set(await listVisibleIds(db, await viewerOf(userId), courseIds))
      return courseIds.filter((id) => visible.has(id))
    },
    answer: (endpoint, { viewer, language, input }, load) => {
      const key = `${endpoint.path} ${language} ${viewer.key} ${JSON.stringify(input)}`
      const answer = answers.get(key, async () => serializeAnswer(endpoint, await load()))
      // The key begins with the endpoint: what is kept under it was prepared for it.
      return answer as Promise<SerializedAnswer<OutputOf<typeof endpoint>>>
    },
  }
}
