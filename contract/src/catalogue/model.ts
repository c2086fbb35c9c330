import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { Attachment, Playback } from '../media/model.ts'
import { courseLevels, lessonKinds } from './constants.ts'
import { LessonProgress, MissingLessons } from './progress-model.ts'

/** What a lesson without video is; absent: it has a video, or will have one. */
export const OtherLessonKind = z.enum(lessonKinds).exclude(['video']).optional()

/** The same for every learner, so that lists of cards can be kept in memory. */
export const CourseCard = z.object({
  id: Id,
  name: z.string(),
  thumbnail: z.string(),
  /** Distinct learners. */
  watchCount: z.int(),
  lessonCount: z.int(),
  /** Lessons that can be taken; 0: none yet. */
  playableCount: z.int(),
  /** Seconds. */
  duration: z.int(),
  level: z.enum(courseLevels),
  teacherNames: z.array(z.string()),
})
export type CourseCard = z.output<typeof CourseCard>

export const ShowcaseCourse = CourseCard.pick({
  name: true,
  thumbnail: true,
  teacherNames: true,
  lessonCount: true,
  duration: true,
}).extend({
  /** Null: visitors cannot open courses of this school. */
  id: Id.nullable(),
})
export type ShowcaseCourse = z.output<typeof ShowcaseCourse>

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

/** Percent from the left: the part of a banner that stays visible where only a part fits. */
export const FocusX = z.int().min(0).max(100)

export const Slide = z.object({
  id: Id,
  adName: z.string(),
  adSubtitle: z.string(),
  adImg: z.string(),
  /** What the picture shows; empty: it only decorates the name. */
  adAlt: z.string(),
  adUrl: z.string(),
  /** 1: the slide links to `adUrl`. */
  isRedirect: z.int().min(0).max(1),
  /** Which text can be read on the left of the picture. */
  textTone: z.enum(['light', 'dark']),
  focusX: FocusX,
})
export type Slide = z.output<typeof Slide>

/** A course of the learner's own: begun or collected. */
export const OwnCourse = z.object({
  percent: z.int().min(0).max(100),
  finishedLessons: z.int(),
  isFinished: z.boolean(),
  isCollected: z.boolean(),
  /** Empty before it is begun. */
  missing: MissingLessons,
  certificateCode: z.string().nullable(),
  /** The lesson that was watched last, and when; null: not begun. */
  last: z
    .object({
      lessonId: Id,
      lessonTitle: z.string(),
      kind: OtherLessonKind,
      /** Null: a lesson of another kind. */
      videoId: Id.nullable(),
      position: z.int(),
      duration: z.int(),
      watchedAt: z.iso.datetime(),
    })
    .nullable(),
  /** Where to go on: the last lesson, or the next one where that was watched to its end. Null: not begun. */
  goOn: z.object({ lessonId: Id, lessonTitle: z.string() }).nullable(),
})
export type OwnCourse = z.output<typeof OwnCourse>

export const searchMatches = ['teacher', 'lesson', 'chapter', 'topic', 'introduction'] as const

/** Where a keyword was found. */
export const SearchMatch = z.object({
  kind: z.enum(searchMatches),
  text: z.string(),
  lessonId: Id.optional(),
  /** The page of a document. */
  page: z.int().optional(),
})
export type SearchMatch = z.output<typeof SearchMatch>

/** With `mine` every card has `study`; with a keyword that is not in the name, `match`. */
export const ListedCourse = CourseCard.extend({
  study: OwnCourse.optional(),
  match: SearchMatch.optional(),
})
export type ListedCourse = z.output<typeof ListedCourse>

export const suggestionKinds = ['course', 'lesson', 'teacher'] as const

/** A name that is like what somebody types. */
export const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  id: Id,
  name: z.string(),
  /** The course, also of a lesson; null for a teacher. */
  course: z.object({ id: Id, name: z.string() }).nullable(),
  /** Typed differently, such as with a typing error. */
  isSimilar: z.boolean(),
})
export type Suggestion = z.output<typeof Suggestion>

/** A lesson in whose captions a keyword was found, with the passages where it is said. */
export const SpokenLesson = z.object({
  courseId: Id,
  courseName: z.string(),
  lessonId: Id,
  lessonTitle: z.string(),
  moments: z.array(z.object({ second: z.int(), text: z.string() })),
})
export type SpokenLesson = z.output<typeof SpokenLesson>

/** Ranges of whole seconds `[from, to)`, joined and in order. */
export const PlayedRanges = z.array(z.tuple([z.int(), z.int()]))
export type PlayedRanges = z.output<typeof PlayedRanges>

export const Lesson = z.object({
  id: Id,
  kind: OtherLessonKind,
  title: z.string(),
  /** Seconds; as measured, once there is a video. */
  duration: z.int(),
  /** Null: no video is linked, it is not open to the caller, or the lesson is of another kind. */
  videoId: Id.nullable(),
  /** Whether the caller can take it: a video that is still being prepared cannot be watched. */
  isPlayable: z.boolean(),
  /** Learners whom the course is not offered to may watch it too. */
  isFree: z.boolean(),
  attachments: z.array(Attachment),
  /** Null: not begun. */
  progress: LessonProgress.nullable(),
})
export type Lesson = z.output<typeof Lesson>

export const Chapter = z.object({ id: Id, title: z.string(), lessons: z.array(Lesson) })
export type Chapter = z.output<typeof Chapter>

/** The lesson to show, and what a player needs for it. */
export const CurrentLesson = z.object({
  lessonId: Id,
  kind: OtherLessonKind,
  /** Null: a lesson of another kind. */
  videoId: Id.nullable(),
  title: z.string(),
  /** Its state is `absent` if the lesson is of another kind. */
  playback: Playback,
  /** Where the learner left off; 0 when the lesson was not begun. */
  position: z.int(),
  /** Seconds watched. */
  ranges: PlayedRanges,
  isFinished: z.boolean(),
  /** How much of the duration has to be watched. */
  finishPercent: z.int(),
  /** Seconds still to be watched until the lesson is finished; 0 once it is. */
  missing: z.int(),
})
export type CurrentLesson = z.output<typeof CurrentLesson>

export const CourseDetails = z.object({
  course: CourseCard.extend({
    intro: z.string(),
    /** What a learner will be able to do, whom it is for and what is needed first; a point to each item. */
    points: z.object({
      outcomes: z.array(z.string()),
      forWhom: z.array(z.string()),
      prerequisites: z.array(z.string()),
    }),
    tags: z.array(z.string()),
    categoryId: Id,
    categoryName: z.string(),
  }),
  teachers: z.array(Teacher),
  /** Files to download, of the course as a whole; none in a preview of free lessons. */
  materials: z.array(Attachment),
  chapters: z.array(Chapter),
  progress: z.object({
    /** The share of the whole course that is watched. */
    percent: z.int().min(0).max(100),
    finishedLessons: z.int(),
    isFinished: z.boolean(),
    missing: MissingLessons,
    /** Null: the course is not finished. */
    certificateCode: z.string().nullable(),
  }),
  /** Null: the course has no lesson that can be taken yet. */
  current: CurrentLesson.nullable(),
  /**
   * Null: the course is offered to the caller. `staff`: to nobody or to others, and an operator looks
   * at it. `free`: the caller may watch its free lessons only; the others have no `videoId`. Nothing
   * is recorded in a preview.
   */
  preview: z.enum(['staff', 'free']).nullable(),
})
export type CourseDetails = z.output<typeof CourseDetails>

/** A course as visitors see it: nothing of it can be watched or downloaded. */
export const PublicCourse = CourseDetails.shape.course
  .omit({ intro: true, categoryId: true })
  .extend({
    /** The introduction without markup. */
    summary: z.string(),
    teachers: z.array(
      Teacher.omit({ id: true }).extend({
        /** Other courses of the teacher that visitors may open. */
        courses: z.array(z.object({ id: Id, name: z.string() })),
      }),
    ),
    chapters: z.array(
      z.object({
        title: z.string(),
        lessons: z.array(
          Lesson.pick({
            id: true,
            kind: true,
            title: true,
            duration: true,
            isFree: true,
            isPlayable: true,
          }),
        ),
      }),
    ),
  })
export type PublicCourse = z.output<typeof PublicCourse>
