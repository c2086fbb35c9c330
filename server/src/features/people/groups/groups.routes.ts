import { groupEndpoints } from '@jingke/contract/people'
import { implement } from '../../../platform/implement.ts'
import type { Study } from '../../study/index.ts'
import { addGroupMembers } from './add-group-members.ts'
import { changeLearnerGroups } from './change-learner-groups.ts'
import { createGroup } from './create-group.ts'
import { listGroupProgress } from './list-group-progress.ts'
import { listGroups } from './list-groups.ts'
import { removeGroup } from './remove-group.ts'
import { renameGroup } from './rename-group.ts'

export const groupRoutes = (study: Study) =>
  implement(groupEndpoints, {
    listGroups,
    createGroup,
    renameGroup,
    removeGroup,
    changeLearnerGroups,
    listGroupProgress: listGroupProgress(study),
    addGroupMembers,
  })
