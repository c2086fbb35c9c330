import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { Playback } from '../media/model.ts'

/** The same for every learner, so that lists of cards can be kept in memory. */
export const CourseCard = z.object({
  id: Id,
  name: z.string(),
  thumbnail: z.string(),
  /** Distinct learners. */
  watchCount: z.int(),
  lessonCount: z.int(),
  /** Seconds. */
  duration: z.int(),
  teacherNames: z.array(z.string()),
})
export type CourseCard = z.output<typeof CourseCard>

export const relationReasons = ['same-category', 'same-teacher', 'same-topic', 'popular'] as const

export const RelatedCourse = CourseCard.extend({
  reason: z.enum(relationReasons),
  /** The category, teacher or topic that the two courses share; empty for `popular`. */
  reasonName: z.string(),
})
export type RelatedCourse = z.output<typeof RelatedCourse>

export const Category = z.object({
  id: Id,
  name: z.string(),
  intro: z.string(),
  cover: z.string(),
  /** A hex colour on which white text is readable. */
  colour: z.string(),
  /** Courses that the caller may see, subcategories included. */
  courseCount: z.int(),
  get children(): z.ZodArray<typeof Category> {
    return z.array(Category)
  },
})
export interface Category {
  id: number
  name: string
  intro: string
  cover: string
  colour: string
  courseCount: number
  children: Category[]
}

export const Teacher = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  photo: z.string(),
  intro: z.string(),
  /** Names of the categories taught. */
  subjects: z.array(z.string()),
})
export type Teacher = z.output<typeof Teacher>

export const Slide = z.object({
  adName: z.string(),
  adSubtitle: z.string(),
  adImg: z.string(),
  adUrl: z.string(),
  /** 1: the slide links to `adUrl`. */
  isRedirect: z.int().min(0).max(1),
  /** Which text can be read on the left of the picture. */
  textTone: z.enum(['light', 'dark']),
})
export type Slide = z.output<typeof Slide>

export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export const courseSorts = ['new', 'popular'] as const

export const Lesson = z.object({
  id: Id,
  title: z.string(),
  /** Seconds; as measured, once there is a video. */
  duration: z.int(),
  /** Null: there is nothing to watch yet. */
  videoId: Id.nullable(),
})
export type Lesson = z.output<typeof Lesson>

export const Chapter = z.object({ id: Id, title: z.string(), lessons: z.array(Lesson) })
export type Chapter = z.output<typeof Chapter>

/** The lesson to show, and what a player needs for it. */
export const CurrentLesson = z.object({
  lessonId: Id,
  videoId: Id,
  title: z.string(),
  playback: Playback,
})
export type CurrentLesson = z.output<typeof CurrentLesson>

export const CourseDetails = z.object({
  course: CourseCard.extend({
    intro: z.string(),
    level: z.enum(courseLevels),
    tags: z.array(z.string()),
    categoryId: Id,
    categoryName: z.string(),
  }),
  teachers: z.array(Teacher),
  chapters: z.array(Chapter),
  /** Null: the course has no video yet. */
  current: CurrentLesson.nullable(),
})
export type CourseDetails = z.output<typeof CourseDetails>
