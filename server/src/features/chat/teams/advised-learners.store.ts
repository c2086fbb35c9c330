import { type SQL, sql } from 'drizzle-orm'
import { accountRows } from '../../auth/index.ts'
import { chatBindings, chatTeamAdvisors, chatTeams } from '../chat.tables.ts'

const learners = accountRows('bound_learners')

/** Selects the ids of the learners who are bound to a team of this advisor; the default team has those without a binding. */
export const learnersAdvisedBy = (staffId: number): SQL => sql`
  select ${learners.id} from ${learners}
  left join ${chatBindings} on ${chatBindings.learnerId} = ${learners.id} and ${chatBindings.endedAt} is null
  join ${chatTeams} on ${chatTeams.removedAt} is null
    and (${chatTeams.id} = ${chatBindings.teamId} or (${chatBindings.id} is null and ${chatTeams.isDefault}))
  join ${chatTeamAdvisors} on ${chatTeamAdvisors.teamId} = ${chatTeams.id} and ${chatTeamAdvisors.userId} = ${staffId}
  where ${learners.userType} = 'jk-user'`
