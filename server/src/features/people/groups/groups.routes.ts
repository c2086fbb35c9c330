import { groupEndpoints } from '@jingke/contract/people'
import { implement } from '../../../platform/implement.ts'
import { changeLearnerGroups } from './change-learner-groups.ts'
import { createGroup } from './create-group.ts'
import { listGroups } from './list-groups.ts'
import { removeGroup } from './remove-group.ts'
import { renameGroup } from './rename-group.ts'

export const groupRoutes = implement(groupEndpoints, {
  listGroups,
  createGroup,
  renameGroup,
  removeGroup,
  changeLearnerGroups,
})
