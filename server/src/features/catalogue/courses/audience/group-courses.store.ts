import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { teachers } from '../../catalogue.tables.ts'
import { courseAudience, courses, courseTeachers } from '../../courses.tables.ts'

/** Courses that are limited to a group, by name; not those in the trash. */
export const listGroupCourses = async (
  db: Db,
  groupId: number,
  limit: number,
  isEnglish: boolean,
): Promise<{ id: number; name: string; teachers: string[] }[]> => {
  const teacherName = isEnglish ? teachers.nameEn : teachers.nameZh
  return db
    .select({
      id: courses.id,
      name: courses.name,
      teachers: sql<string[]>`array(
        select ${teacherName} from ${courseTeachers}
        join ${teachers} on ${teachers.id} = ${courseTeachers.teacherId}
        where ${courseTeachers.courseId} = ${courses.id} order by ${teachers.position})`,
    })
    .from(courseAudience)
    .innerJoin(courses, eq(courses.id, courseAudience.courseId))
    .where(
      and(
        eq(courseAudience.kind, 'group'),
        eq(courseAudience.value, String(groupId)),
        isNull(courses.trashedAt),
      ),
    )
    .orderBy(asc(courses.name), asc(courses.id))
    .limit(limit)
}
