import { z } from 'zod'
import { Id, PictureAddress } from '../../core/fields.ts'
import { Attachment } from '../../media/model.ts'
import { courseLevels, lessonKinds, maxIntro, maxPoints, passNeeds } from '../constants.ts'

/** What operators see of a course's state; `scheduled` is a draft or hidden with a date. */
export const editStates = ['draft', 'scheduled', 'published', 'hidden', 'trashed'] as const
export type EditState = (typeof editStates)[number]

export const audienceKinds = ['institution', 'grade', 'group', 'person'] as const

/** Days for which a course stays in the trash. */
export const trashDays = 30

/** Why it was not published when its time had come; null: it was, or it was not scheduled. */
const PublishProblem = z.enum(['nothing-to-play', 'untitled']).nullable()

export const CourseRow = z.object({
  id: Id,
  name: z.string(),
  thumbnail: z.string(),
  state: z.enum(editStates),
  categoryId: Id,
  isLimited: z.boolean(),
  lessonCount: z.int(),
  watchCount: z.int(),
  changedAt: z.iso.datetime(),
  /** Null unless the course is scheduled. */
  publishAt: z.iso.datetime().nullable(),
  /** When it is deleted for good; null unless it is in the trash. */
  goneAt: z.iso.datetime().nullable(),
  publishProblem: PublishProblem,
})
export type CourseRow = z.output<typeof CourseRow>

/** Changed by calls of their own, and not part of versions. */
const EditableAttachment = Attachment.extend({ downloads: z.int() })
export type EditableAttachment = z.output<typeof EditableAttachment>

const EditableVideo = z.object({
  id: Id,
  name: z.string(),
  /** Seconds; 0 until it was measured. */
  duration: z.int(),
  isPlayable: z.boolean(),
  /** It plays nothing, and its file could not be processed. */
  isFailed: z.boolean(),
  /** It plays nothing, and its file has not arrived completely. */
  isUploading: z.boolean(),
})

export const EditableLesson = z.object({
  id: Id,
  kind: z.enum(lessonKinds),
  titleZh: z.string(),
  titleEn: z.string(),
  finishPercent: z.int(),
  isFree: z.boolean(),
  /** Whether a quiz or an assignment has to be passed where the course asks for it, and is part of the result. */
  isGraded: z.boolean(),
  /** What the lesson consists of, in the tables of its kind; null: a video, or nothing yet. */
  contentId: Id.nullable(),
  /** Whether the content can be taken; of a video see there. */
  isReady: z.boolean(),
  /** Seconds that the content takes; of a video see there. */
  duration: z.int(),
  /** Null: nothing to watch yet. */
  video: EditableVideo.nullable(),
  /** Uploaded in place of `video`, which plays until this one does. */
  nextVideo: EditableVideo.nullable(),
  attachments: z.array(EditableAttachment),
})
export type EditableLesson = z.output<typeof EditableLesson>

export const EditableChapter = z.object({
  id: Id,
  titleZh: z.string(),
  titleEn: z.string(),
  lessons: z.array(EditableLesson),
})
export type EditableChapter = z.output<typeof EditableChapter>

export const EditableCourse = z.object({
  id: Id,
  name: z.string(),
  introZh: z.string(),
  introEn: z.string(),
  outcomesZh: z.string(),
  outcomesEn: z.string(),
  forWhomZh: z.string(),
  forWhomEn: z.string(),
  prerequisitesZh: z.string(),
  prerequisitesEn: z.string(),
  level: z.enum(courseLevels),
  tags: z.array(z.object({ zh: z.string(), en: z.string() })),
  categoryId: Id,
  thumbnail: z.string(),
  teacherIds: z.array(Id),
  isLimited: z.boolean(),
  grants: z.array(
    z.object({
      kind: z.enum(audienceKinds),
      value: z.string(),
      /** The value in words: an institution, a grade, the name of a group or person. */
      label: z.string(),
    }),
  ),
  chapters: z.array(EditableChapter),
  passNeededFor: z.enum(passNeeds),
  /** Materials of the course as a whole. */
  materials: z.array(EditableAttachment),
  state: z.enum(editStates),
  publishAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  goneAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  publishProblem: PublishProblem,
  watchCount: z.int(),
  version: z.int(),
})
export type EditableCourse = z.output<typeof EditableCourse>

/** Both languages in one, as in "高等数学 · Calculus". */
export const CourseName = z.string().trim().min(1).max(120)

/** An empty title is accepted, since autosave runs while a title is being typed. */
const Title = z.string().trim().max(120)

const LessonDraft = z.object({
  /** Null: a new one. */
  id: Id.nullable(),
  /** For a new lesson; the kind of a lesson never changes. Absent: a video. */
  kind: z.enum(lessonKinds).optional(),
  /** Absent: the content stays. */
  contentId: Id.nullable().optional(),
  titleZh: Title,
  titleEn: Title,
  finishPercent: z.int().min(1).max(100),
  isFree: z.boolean(),
  /** Absent: it stays; a new lesson is graded. */
  isGraded: z.boolean().optional(),
  /** Absent: what the lesson plays stays, also if an upload has changed it meanwhile. */
  videoId: Id.nullable().optional(),
})

const ChapterDraft = z.object({
  id: Id.nullable(),
  titleZh: Title,
  titleEn: Title,
  lessons: z.array(LessonDraft).max(500),
})
export type ChapterDraft = z.output<typeof ChapterDraft>

export const Grant = z.object({
  kind: z.enum(audienceKinds),
  /** A name, or the id of a group or person. */
  value: z.string().trim().min(1).max(80),
})

const TagDraft = z.object({
  zh: z.string().trim().min(1).max(24),
  /** Empty: the Chinese tag stands in for it. */
  en: z.string().trim().max(40),
})

/** Plain text, or markup with pictures, which is sanitised. */
const Intro = z.string().trim().max(maxIntro)

/** Plain text, a point to each line. */
const Points = z.string().trim().max(maxPoints)

/** What an editor saves; absent fields stay. */
export const CourseDraft = z
  .object({
    name: CourseName,
    introZh: Intro,
    introEn: Intro,
    outcomesZh: Points,
    outcomesEn: Points,
    forWhomZh: Points,
    forWhomEn: Points,
    prerequisitesZh: Points,
    prerequisitesEn: Points,
    level: z.enum(courseLevels),
    tags: z.array(TagDraft).max(12),
    categoryId: Id,
    thumbnail: PictureAddress,
    teacherIds: z.array(Id).max(20),
    isLimited: z.boolean(),
    grants: z.array(Grant).max(200),
    passNeededFor: z.enum(passNeeds),
    /** The whole outline: what is missing in it is deleted. */
    chapters: z.array(ChapterDraft).max(100),
  })
  .partial()
export type CourseDraft = z.output<typeof CourseDraft>
