import { bulkLearnerEndpoints, learnerEndpoints } from '@jingke/contract/people'
import { implement } from '../../platform/implement.ts'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import type { OnMembershipChange } from '../profile/index.ts'
import type { Study } from '../study/index.ts'
import { bindSelectedLearners } from './bulk/bind-selected-learners.ts'
import { changeLearners } from './bulk/change-learners.ts'
import { issueLearnerCodes } from './bulk/issue-learner-codes.ts'
import { learnerFieldRoutes } from './fields/learner-fields.routes.ts'
import { groupRoutes } from './groups/groups.routes.ts'
import { endImpersonation } from './impersonation/end-impersonation.ts'
import { startImpersonation } from './impersonation/start-impersonation.ts'
import type { ImportedPlans } from './imports/imported-plans.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { institutionRoutes } from './institutions/institutions.routes.ts'
import type { OnInstitutionMerge } from './institutions/merge-institution.ts'
import { createLearner } from './learners/create-learner.ts'
import { endLearnerSessions } from './learners/end-learner-sessions.ts'
import { getLearner } from './learners/get-learner.ts'
import { issueLearnerCode } from './learners/issue-learner-code.ts'
import { listLearners } from './learners/list-learners.ts'
import { resetLearnerTwoFactor } from './learners/reset-learner-two-factor.ts'
import { setLearnerDisabled } from './learners/set-learner-disabled.ts'
import { updateLearner } from './learners/update-learner.ts'
import { personalDataRoutes } from './personal-data/personal-data.routes.ts'
import { savedViewRoutes } from './saved-views/saved-views.routes.ts'
import { staffRoutes } from './staff/staff-accounts.routes.ts'

/** `otherData`: what features keep about a user that this one does not know. */
export const peopleRoutes = (
  study: Study,
  onMembershipChange: OnMembershipChange,
  otherData: readonly PersonalDataSource[],
  onInstitutionMerge: OnInstitutionMerge,
  importedPlans: ImportedPlans,
) => [
  ...implement(learnerEndpoints, {
    listLearners,
    getLearner,
    createLearner: createLearner(onMembershipChange),
    issueActivationCode: issueLearnerCode,
    updateLearner: updateLearner(onMembershipChange),
    setLearnerDisabled,
    startImpersonation,
    endImpersonation,
    endLearnerSessions,
    resetLearnerTwoFactor,
  }),
  ...implement(bulkLearnerEndpoints, {
    changeLearners: changeLearners(onMembershipChange),
    issueLearnerCodes,
    bindSelectedLearners,
  }),
  ...learnerFieldRoutes,
  ...groupRoutes(study),
  ...institutionRoutes(onInstitutionMerge),
  ...staffRoutes,
  ...personalDataRoutes(otherData),
  ...importRoutes(importedPlans),
  ...savedViewRoutes,
]
