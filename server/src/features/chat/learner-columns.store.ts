import { sql } from 'drizzle-orm'
import { accountRows } from '../auth/index.ts'
import { profileRows } from '../profile/index.ts'

export const users = accountRows('users')
export const profiles = profileRows('profiles')

/** Columns for a query that joins the learner's account, and the profile if there is one. */
export const learnerColumns = {
  id: users.id,
  name: users.realName,
  userName: users.userName,
  icon: users.icon,
  sex: users.sex,
  institutionName: sql<string>`coalesce(${profiles.institutionName}, '')`,
}
