import { type Column, type SQL, sql } from 'drizzle-orm'
import { lessonRows } from '../../catalogue/index.ts'
import { quizzes } from './quizzes.tables.ts'

interface AttemptColumns {
  readonly quizId: Column
  readonly lessonId: Column
}

/** Over the quiz of the attempt, and the one that its lesson has now if that asks the same. */
const overRules = <Value>(value: SQL, { quizId, lessonId }: AttemptColumns): SQL<Value> => sql`(
  select ${value} from ${quizzes} as rule
  where rule.id in (${quizId}, (
    select judged.content_id from ${lessonRows('judged')} where judged.id = ${lessonId} and judged.kind = 'quiz'))
  and rule.settings->'items' = (select own.settings->'items' from ${quizzes} as own where own.id = ${quizId}))`

/** A pass mark that was lowered later counts too. */
export const passPercentOf = (attempt: AttemptColumns): SQL<number> =>
  overRules(sql`min((rule.settings->>'passPercent')::integer)`, attempt)

/** So does a quiz that need not be passed any more for its lesson to be finished. */
export const mustPassOf = (attempt: AttemptColumns): SQL<boolean> =>
  overRules(sql`bool_and((rule.settings->>'mustPass')::boolean)`, attempt)
