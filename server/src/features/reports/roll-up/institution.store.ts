import { type SQL, sql } from 'drizzle-orm'
import { users } from '../../auth/index.ts'
import { institutions, profiles } from '../../profile/index.ts'

/** Joins the account and its institution at present. */
export const joinInstitution = (userId: SQL): SQL => sql`
  left join ${users} as account on account.id = ${userId}
  left join ${profiles} as profile on profile.user_id = account.id
  left join ${institutions} as institution
    on institution.name = profile.institution_name and profile.institution_name <> ''`

export const institutionId = sql`coalesce(institution.id, 0)`
