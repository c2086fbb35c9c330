import { bulkLearnerEndpoints, staffEndpoints } from '@jingke/contract/staff'
import { implement } from '../../platform/implement.ts'
import type { OnMembershipChange } from '../profile/index.ts'
import { staffAccountRoutes } from './accounts/staff-accounts.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { bindSelectedLearners } from './bulk/bind-selected-learners.ts'
import { changeLearners } from './bulk/change-learners.ts'
import { issueLearnerCodes } from './bulk/issue-learner-codes.ts'
import { createLearner } from './create-learner.ts'
import { endLearnerSessions } from './end-learner-sessions.ts'
import { getLearner } from './get-learner.ts'
import { groupRoutes } from './groups/groups.routes.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { institutionRoutes } from './institutions/institutions.routes.ts'
import { issueLearnerCode } from './issue-learner-code.ts'
import { endLearnerView } from './learner-view/end-learner-view.ts'
import { startLearnerView } from './learner-view/start-learner-view.ts'
import { listLearners } from './list-learners.ts'
import { personalDataRoutes } from './personal-data/personal-data.routes.ts'
import { roleRoutes } from './roles/roles.routes.ts'
import { savedViewRoutes } from './saved-views/saved-views.routes.ts'
import { setLearnerDisabled } from './set-learner-disabled.ts'
import { updateLearner } from './update-learner.ts'

export const staffRoutes = (onMembershipChange: OnMembershipChange) => [
  ...implement(staffEndpoints, {
    listLearners,
    getLearner,
    createLearner: createLearner(onMembershipChange),
    issueActivationCode: issueLearnerCode,
    updateLearner: updateLearner(onMembershipChange),
    setLearnerDisabled,
    startLearnerView,
    endLearnerView,
    endLearnerSessions,
  }),
  ...implement(bulkLearnerEndpoints, {
    changeLearners: changeLearners(onMembershipChange),
    issueLearnerCodes,
    bindSelectedLearners,
  }),
  ...groupRoutes,
  ...institutionRoutes,
  ...staffAccountRoutes,
  ...roleRoutes,
  ...personalDataRoutes,
  ...importRoutes,
  ...auditRoutes,
  ...savedViewRoutes,
]
