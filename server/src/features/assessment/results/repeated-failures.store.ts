import { type SQL, sql } from 'drizzle-orm'
import { lessonRows } from '../../catalogue/index.ts'
import { quizAttempts } from '../attempts/attempts.tables.ts'

/**
 * Selects `user_id`, `course_id` and `lesson_id` of quizzes that a learner has failed twice or more and not passed,
 * `failures` and the time of the last one, which is not before `since`.
 */
export const repeatedFailures = (since: Date): SQL => sql`
  select user_id, course_id, lesson_id, (count(*) filter (where not is_passed))::integer as failures,
    max(marked_at) filter (where not is_passed) as failed_at
  from ${quizAttempts}
  where (user_id, course_id, lesson_id) in (
    select user_id, course_id, lesson_id from ${quizAttempts}
    where not is_passed and not is_earlier and marked_at >= ${since.toISOString()}::timestamptz)
    and not is_earlier
    and exists (select from ${lessonRows('lesson')} where lesson.id = lesson_id and lesson.kind = 'quiz')
  group by user_id, course_id, lesson_id
  having count(*) filter (where not is_passed) >= 2 and not coalesce(bool_or(is_passed), false)`
