import { categoryAddress, courseAddress } from '../../contract/src/site/page-addresses.ts'
import {
  insertCategory,
  insertCourse,
  insertSlide,
  insertTeacher,
  type NewCourse,
} from '../../server/src/features/catalogue/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { type BannerLink, banners } from '../content/banners.ts'
import { categories } from '../content/categories.ts'
import { classes } from '../content/classes.ts'
import type { Course } from '../content/course.ts'
import { courses } from '../content/courses.ts'
import { assignments } from '../content/lessons/assignments.ts'
import { freeLessons } from '../content/lessons/free-lessons.ts'
import { quizzes } from '../content/lessons/quizzes.ts'
import { readings } from '../content/lessons/readings.ts'
import { institutionNameOf } from '../content/people.ts'
import { teachers } from '../content/teachers.ts'
import type { Text } from '../content/text.ts'
import { getKnown, storeArts } from './art.ts'

const day = 86_400_000

/** Ids by the keys of the content. */
export interface SeededCatalogue {
  categoryIds: Map<string, number>
  courseIds: Map<string, number>
  lessonIds: Map<string, number>
}

const titles = ({ zh, en }: Text) => ({ titleZh: zh, titleEn: en })
const names = ({ zh, en }: Text) => ({ nameZh: zh, nameEn: en })
const intros = ({ zh, en }: Text) => ({ introZh: zh, introEn: en })

const seedCategories = async (context: Context): Promise<Map<string, number>> => {
  const db = context.db
  const artOf = await storeArts(
    context,
    categories.map(({ cover }) => cover),
  )
  const ids = new Map<string, number>()
  for (const [position, { key, name, intro, colour, cover, children }] of categories.entries()) {
    const look = { colour, cover: artOf(cover) }
    const parentId = await insertCategory(db, {
      position,
      ...names(name),
      ...intros(intro),
      ...look,
    })
    ids.set(key, parentId)
    for (const [index, child] of children.entries()) {
      const row = { parentId, position: index, ...names(child.name), ...intros(child.intro) }
      ids.set(child.key, await insertCategory(db, { ...row, ...look }))
    }
  }
  return ids
}

const seedTeachers = async (
  context: Context,
  categoryIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> => {
  const artOf = await storeArts(
    context,
    teachers.map(({ portrait }) => portrait),
  )
  const ids = new Map<string, number>()
  for (const [position, teacher] of teachers.entries()) {
    const id = await insertTeacher(context.db, {
      position,
      ...names(teacher.name),
      ...titles(teacher.title),
      ...intros(teacher.intro),
      photo: artOf(teacher.portrait),
      subjectIds: teacher.subjects.map((subject) => getKnown(categoryIds, subject)),
    })
    ids.set(teacher.key, id)
  }
  return ids
}

const audienceOf = (
  { key, audience }: Course,
  classIds: ReadonlyMap<string, number>,
): Pick<NewCourse, 'state' | 'audience' | 'grants'> => {
  if (typeof audience === 'object' || audience === 'classes')
    return {
      state: 'published',
      audience: 'limited',
      grants: [
        ...(audience === 'classes'
          ? []
          : [{ kind: 'institution' as const, value: institutionNameOf(audience.institution) }]),
        ...classes
          .filter(({ courses }) => courses.includes(key))
          .map((one) => ({ kind: 'group' as const, value: String(getKnown(classIds, one.key)) })),
      ],
    }
  return { state: audience === 'everyone' ? 'published' : audience, audience: 'everyone' }
}

const kindOf = (lessonKey: string) => {
  if (quizzes.some(({ lesson }) => lesson === lessonKey)) return { kind: 'quiz' as const }
  if (assignments.some(({ lesson }) => lesson === lessonKey))
    return { kind: 'assignment' as const, finishPercent: 90 }
  const reading = readings.find(({ lesson }) => lesson === lessonKey)
  return reading && { kind: reading.kind, finishPercent: 50 }
}

const publishedAt = (context: Context, course: Course): Date | null =>
  course.audience === 'draft'
    ? null
    : new Date(context.clock.now().getTime() - course.publishedDaysAgo * day)

const seedCourses = async (
  context: Context,
  categoryIds: ReadonlyMap<string, number>,
  classIds: ReadonlyMap<string, number>,
): Promise<Omit<SeededCatalogue, 'categoryIds'>> => {
  const teacherIds = await seedTeachers(context, categoryIds)
  const artOf = await storeArts(
    context,
    courses.map(({ thumbnail }) => thumbnail),
  )
  const courseIds = new Map<string, number>()
  const lessonIds = new Map<string, number>()
  for (const course of courses) {
    const stored = await insertCourse(context.db, {
      categoryId: getKnown(categoryIds, course.subcategory),
      name: course.name,
      ...intros(course.intro),
      ...(course.points && {
        outcomesZh: course.points.outcomes.zh,
        outcomesEn: course.points.outcomes.en,
        forWhomZh: course.points.forWhom.zh,
        forWhomEn: course.points.forWhom.en,
        prerequisitesZh: course.points.prerequisites.zh,
        prerequisitesEn: course.points.prerequisites.en,
      }),
      level: course.level,
      ...(course.isPassNeeded && { passNeededFor: 'certificate' as const }),
      tagsZh: course.tags.map((tag) => tag.zh),
      tagsEn: course.tags.map((tag) => tag.en),
      thumbnail: artOf(course.thumbnail),
      ...audienceOf(course, classIds),
      publishedAt: publishedAt(context, course),
      watchCount: course.popularity,
      teacherIds: course.teachers.map((teacher) => getKnown(teacherIds, teacher)),
      chapters: course.chapters.map((chapter) => ({
        ...titles(chapter.title),
        lessons: chapter.lessons.map((lesson) => ({
          ...titles(lesson.title),
          duration: lesson.seconds,
          ...kindOf(lesson.key),
          isFree: freeLessons.includes(lesson.key),
        })),
      })),
    })
    courseIds.set(course.key, stored.id)
    const lessons = course.chapters.flatMap((chapter) => chapter.lessons)
    for (const [index, id] of stored.lessonIds.flat().entries()) {
      const lesson = lessons[index]
      if (lesson) lessonIds.set(lesson.key, id)
    }
  }
  return { courseIds, lessonIds }
}

const urlOf = (link: BannerLink, { categoryIds, courseIds }: SeededCatalogue): string => {
  if (link.kind === 'course') return courseAddress(getKnown(courseIds, link.course))
  if (link.kind === 'category') return categoryAddress(getKnown(categoryIds, link.category))
  return link.kind === 'page' ? link.path : link.url
}

const seedSlides = async (context: Context, seeded: SeededCatalogue): Promise<void> => {
  const artOf = await storeArts(
    context,
    banners.map(({ adImg }) => adImg),
  )
  for (const [position, banner] of banners.entries())
    await insertSlide(context.db, {
      position,
      ...names(banner.adName),
      subtitleZh: banner.subtitle.zh,
      subtitleEn: banner.subtitle.en,
      image: artOf(banner.adImg),
      url: urlOf(banner.link, seeded),
      isRedirect: banner.isRedirect,
      textTone: banner.textTone,
    })
}

export const seedCatalogue = async (
  context: Context,
  classIds: ReadonlyMap<string, number>,
): Promise<SeededCatalogue> => {
  const categoryIds = await seedCategories(context)
  const seeded = { categoryIds, ...(await seedCourses(context, categoryIds, classIds)) }
  await seedSlides(context, seeded)
  return seeded
}
