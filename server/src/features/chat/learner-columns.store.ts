import { sql } from 'drizzle-orm'
import { users } from '../auth/index.ts'
import { profiles } from '../profile/index.ts'

/** Columns for a query that joins the learner's account, and the profile if there is one. */
export const learnerColumns = {
  id: users.id,
  name: users.realName,
  userName: users.userName,
  icon: users.icon,
  sex: users.sex,
  institutionName: sql<string>`coalesce(${profiles.institutionName}, '')`,
}
