import type { CategoryKey } from './categories.ts'
import type { TeacherKey } from './teachers.ts'
import type { Text } from './text.ts'

export type CourseLevel = 'beginner' | 'intermediate' | 'advanced'

/** An institution is a key of `institutions`; classes are those of `classes.ts` that are given the course. */
export type CourseAudience = 'everyone' | 'draft' | 'hidden' | 'classes' | { institution: string }

export type Lesson = { key: string; title: Text; seconds: number }
export type Chapter = { key: string; title: Text; lessons: Lesson[] }

export type Course = {
  key: string
  /** Contains both languages: "高等数学 · Calculus". */
  name: string
  intro: Text
  category: CategoryKey
  subcategory: string
  teachers: TeacherKey[]
  level: CourseLevel
  tags: Text[]
  chapters: Chapter[]
  /** Initial number of learners. */
  popularity: number
  publishedDaysAgo: number
  audience: CourseAudience
  /** Path below demo/art. */
  thumbnail: string
  /** Its quizzes and assignments have to be passed for the certificate. */
  isPassNeeded?: boolean
  /** A point to each line. */
  points?: { outcomes: Text; forWhom: Text; prerequisites: Text }
}

/** zh, en, minutes:seconds */
type LessonLine = readonly [zh: string, en: string, length: `${number}:${number}`]
type ChapterLines = readonly [zh: string, en: string, ...lessons: LessonLine[]]
type TagLine = readonly [zh: string, en: string]

export type CourseOutline = Omit<Course, 'chapters' | 'tags' | 'thumbnail' | 'intro'> & {
  zh: string
  en: string
  tags: TagLine[]
  chapters: ChapterLines[]
}

/** Derives keys from positions: `calculus-2-3` is chapter 2, lesson 3. */
export const outlineCourse = ({ zh, en, tags, chapters, ...course }: CourseOutline): Course => ({
  ...course,
  intro: { zh, en },
  thumbnail: `thumbnails/${course.key}.svg`,
  tags: tags.map(([zh, en]) => ({ zh, en })),
  chapters: chapters.map(([zh, en, ...lessons], at) => {
    const key = `${course.key}-${at + 1}`
    return {
      key,
      title: { zh, en },
      lessons: lessons.map(([zh, en, length], index) => ({
        key: `${key}-${index + 1}`,
        title: { zh, en },
        seconds: toSeconds(length),
      })),
    }
  }),
})

const toSeconds = (length: string): number => {
  const [minutes = 0, seconds = 0] = length.split(':').map(Number)
  return minutes * 60 + seconds
}
