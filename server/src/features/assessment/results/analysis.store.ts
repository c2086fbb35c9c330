import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows } from '../../auth/index.ts'
import { quizAnswers, quizAttempts } from '../attempts/attempts.tables.ts'
import { questionVersions } from '../bank/questions.tables.ts'
import { isInScope, type LearnerScope } from '../learner-scope.store.ts'

interface QuizLesson {
  readonly courseId: number
  readonly lessonId: number
  /** Whose attempts count. */
  readonly scope: LearnerScope
}

const isCounted = ({ courseId, lessonId, scope }: QuizLesson): SQL | undefined =>
  and(
    sql`attempts.course_id = ${courseId}`,
    sql`attempts.lesson_id = ${lessonId}`,
    sql`attempts.state = 'marked'`,
    sql`learner.user_type = 'jk-user'`,
    isInScope(sql`learner.id`, scope),
  )

/** All answers of the attempts that are marked; half 2 has the better ones. */
const givenAnswers = (lesson: QuizLesson) => sql`
  with taken as (
    select attempts.*, ntile(2) over (order by attempts.points, attempts.id) as half
    from ${quizAttempts} as attempts join ${accountRows('learner')} on learner.id = attempts.user_id
    where ${isCounted(lesson)}
  ), given as (
    select taken.half, taken.points as total, version.question_id, answers.answer,
      answers.points, taken.place_points[answers.place + 1] as whole
    from taken join ${quizAnswers} as answers on answers.attempt_id = taken.id
    join ${questionVersions} as version on version.id = taken.version_ids[answers.place + 1]
  )`

interface Summary extends Record<string, unknown> {
  attempts: number
  averagePercent: number | null
  passed: number
}

export const summariseAttempts = async (db: Db, lesson: QuizLesson) => {
  const { rows } = await db.execute<Summary>(sql`
    select count(*)::integer as attempts,
      (100 * avg(attempts.points / attempts.max_points))::double precision as "averagePercent",
      (count(*) filter (where attempts.is_passed))::integer as passed
    from ${quizAttempts} as attempts join ${accountRows('learner')} on learner.id = attempts.user_id
    where ${isCounted(lesson)}`)
  return rows[0] ?? { attempts: 0, averagePercent: null, passed: 0 }
}

interface QuestionFigures extends Record<string, unknown> {
  questionId: number
  asked: number
  answered: number
  rightPercent: number
  averagePercent: number
  discrimination: number | null
}

export const analyseQuestions = async (db: Db, lesson: QuizLesson): Promise<QuestionFigures[]> => {
  const { rows } = await db.execute<QuestionFigures>(sql`
    ${givenAnswers(lesson)}
    select question_id as "questionId", count(*)::integer as asked, count(answer)::integer as answered,
      (100 * avg((points > whole - 0.005)::integer))::double precision as "rightPercent",
      (100 * avg(points / whole))::double precision as "averagePercent",
      corr(points, total - points) as discrimination
    from given group by question_id order by question_id`)
  return rows
}

interface OptionFigures extends Record<string, unknown> {
  questionId: number
  optionId: string
  chosen: number
  better: number
  weaker: number
}

export const analyseOptions = async (db: Db, lesson: QuizLesson): Promise<OptionFigures[]> => {
  const { rows } = await db.execute<OptionFigures>(sql`
    ${givenAnswers(lesson)}, chosen as (
      select question_id, half, answer->>'optionId' as option_id from given
      where answer->>'type' = 'single'
      union all
      select question_id, half, jsonb_array_elements_text(answer->'optionIds') from given
      where answer->>'type' = 'multiple'
    ), halves as (
      select question_id, count(*) filter (where half = 2) as better, count(*) filter (where half = 1) as weaker
      from given group by question_id
    )
    select question_id as "questionId", option_id as "optionId", count(*)::integer as chosen,
      (100.0 * count(*) filter (where half = 2) / greatest(max(halves.better), 1))::double precision as better,
      (100.0 * count(*) filter (where half = 1) / greatest(max(halves.weaker), 1))::double precision as weaker
    from chosen join halves using (question_id)
    where option_id is not null group by question_id, option_id`)
  return rows
}
