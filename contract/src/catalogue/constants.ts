/** What a lesson is. Clients that know no other kind than videos get lessons of the other kinds without a `videoId`. */
export const lessonKinds = ['video', 'article', 'document', 'assignment', 'quiz'] as const
export type LessonKind = (typeof lessonKinds)[number]

/** Lessons that are finished by a result, and not by time; they can be passed. */
const resultKinds: readonly LessonKind[] = ['assignment', 'quiz']
export const hasResult = (kind: LessonKind = 'video'): boolean => resultKinds.includes(kind)

/** For what a learner has to pass the graded quizzes and assignments of a course, beside finishing its lessons. */
export const passNeeds = ['nothing', 'certificate', 'finish'] as const
export type PassNeed = (typeof passNeeds)[number]

/** What of a result may be shown: `done` was handed in, and its result is not shown yet. */
export const resultStates = ['waiting', 'done', 'passed', 'failed'] as const

/** What may be missing in a course. */
export const missingKinds = ['lesson', 'quiz', 'assignment'] as const

export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
/** `recent`, `progress` and `name` only among the learner's own: others come as `new`. */
export const courseSorts = ['new', 'popular', 'recent', 'progress', 'name'] as const
export const ownCourseStates = ['learning', 'finished', 'collected'] as const

/** White text is readable on each of them (at least 4.5:1). */
export const categoryColours = [
  '#0b7a75',
  '#2e5e8c',
  '#4b4f9c',
  '#7a3e8e',
  '#a63d5b',
  '#b0402e',
  '#8a5a16',
  '#5f6b1f',
  '#2f7042',
  '#4a5562',
] as const

/** Characters of an introduction with its markup. */
export const maxIntro = 20_000

/** Characters of an article in one language with its markup. */
export const maxArticle = 200_000

/** An introduction that begins with one of these elements is markup; any other is plain text. */
export const isMarkup = (text: string): boolean => /^<(p|h3|ul|ol|blockquote|img)[ >]/.test(text)

/** By which the console's list of courses can be sorted. */
export const editableCourseSorts = ['name', 'lessons', 'learners', 'changed'] as const

/** What a course says about itself beside its introduction, a point to each line. */
export const coursePoints = ['outcomes', 'forWhom', 'prerequisites'] as const
export type CoursePoints = (typeof coursePoints)[number]

/** The points in both languages, by the names of the course's fields. */
export const coursePointFields = [
  'outcomesZh',
  'outcomesEn',
  'forWhomZh',
  'forWhomEn',
  'prerequisitesZh',
  'prerequisitesEn',
] as const

/** Characters of one of them. */
export const maxPoints = 2000
