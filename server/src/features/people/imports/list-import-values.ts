import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listGroupRows, listImportableCourses } from '../../catalogue/index.ts'
import { listTeamNames } from '../../chat/index.ts'
import { listGradeNames, listInstitutionRows } from '../../profile/index.ts'
import type { ImportedPlans } from './imported-plans.ts'
import { rulesFor } from './rows/check-rows.ts'

/** The limit for each kind. */
const limit = 500

export const listImportValues =
  (importedPlans: ImportedPlans): Operation<typeof calls.listImportValues> =>
  async ({ context, identity, caller: { language } }) => {
    const { db } = context
    const { grantsCourses, givesPlans, bindsTeams } = rulesFor(identity, {
      createsGroups: false,
      createsInstitutions: false,
    })
    const page = { pageNum: 1, pageSize: limit }
    const [institutions, groups, courses, plans, teams] = await Promise.all([
      listInstitutionRows(db, page),
      listGroupRows(db, page),
      grantsCourses ? listImportableCourses(db, limit) : [],
      givesPlans ? importedPlans.listNames(context, limit) : [],
      bindsTeams ? listTeamNames(db, limit) : [],
    ])
    return {
      grades: listGradeNames(language),
      institutions: institutions.rows.map(({ name }) => name),
      groups: groups.rows.map(({ name }) => name),
      courses,
      plans,
      teams,
    }
  }
