import type { Context } from '../../../platform/context.ts'
import { announceCatalogueChange, moveInstitutionGrants } from '../../catalogue/index.ts'
import { moveInstitutionMessages } from '../../messages/index.ts'
import { moveInstitutionProfiles } from '../../profile/index.ts'

/** Everything that names the institution, within the caller's transaction. */
export const moveInstitution = async (within: Context, from: string, to: string): Promise<void> => {
  await moveInstitutionProfiles(within.db, from, to)
  await moveInstitutionGrants(within.db, from, to)
  await moveInstitutionMessages(within.db, from, to)
  await announceCatalogueChange(within)
}
