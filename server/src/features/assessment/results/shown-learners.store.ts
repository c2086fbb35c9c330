import type { ResultFilter } from '@jingke/contract/assessment'
import { and, sql } from 'drizzle-orm'
import { isInGroup } from '../../catalogue/index.ts'
import { isInScope, type LearnerScope } from '../learner-scope.store.ts'

export type Audience = Pick<ResultFilter, 'groupId' | 'institution' | 'keyword'>

/** Whether `learner`, joined with `profile`, is shown. */
export const isShown = ({ groupId, institution, keyword }: Audience, scope: LearnerScope) =>
  and(
    sql`learner.user_type = 'jk-user'`,
    isInScope(sql`learner.id`, scope),
    groupId === undefined ? undefined : isInGroup(sql`learner.id`, groupId),
    institution ? sql`profile.institution_name = ${institution}` : undefined,
    keyword
      ? sql`position(lower(${keyword}) in lower(learner.user_name || ' ' || learner.real_name)) > 0`
      : undefined,
  )
