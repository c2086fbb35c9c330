import type { Course } from './course.ts'
import { computingCourses } from './courses-computing.ts'
import { lawSocietyCourses } from './courses-law-society.ts'
import { lifeScienceCourses } from './courses-life-science.ts'
import { mathematicsCourses } from './courses-mathematics.ts'
import { shortCourses } from './courses-short.ts'
import { worldCourses } from './courses-world.ts'
import { writingCourses } from './courses-writing.ts'

export const courses: Course[] = [
  ...mathematicsCourses,
  ...writingCourses,
  ...computingCourses,
  ...lifeScienceCourses,
  ...lawSocietyCourses,
  ...worldCourses,
  ...shortCourses,
]
