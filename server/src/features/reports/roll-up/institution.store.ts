import { type SQL, sql } from 'drizzle-orm'
import { accountRows } from '../../auth/index.ts'
import { institutionRows, profileRows } from '../../profile/index.ts'

/** Joins the account and its institution at present. */
export const joinInstitution = (userId: SQL): SQL => sql`
  left join ${accountRows('account')} on account.id = ${userId}
  left join ${profileRows('profile')} on profile.user_id = account.id
  left join ${institutionRows('institution')}
    on institution.name = profile.institution_name and profile.institution_name <> ''`

export const institutionId = sql`coalesce(institution.id, 0)`
