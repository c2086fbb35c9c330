import { z } from 'zod'
import { FileLink } from '../assessment/assignments/model.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { getOwnPlanFileLink, getPlanFileLink, removePlanFile } from './calls.ts'
import { planProblems } from './problems.ts'

/** Files of outside items that were ticked off. */
export const planFileEndpoints = {
  getPlanFileLink: defineEndpoint({
    path: getPlanFileLink,
    summary: 'An address of a file of an outside item, for this session',
    access: 'plans.read',
    alsoNeeds: 'learners.read',
    input: z.object({ fileId: Id }),
    output: FileLink,
    problems: [planProblems.planFileNotFound],
  }),
  removePlanFile: defineEndpoint({
    path: removePlanFile,
    summary: 'Remove a file of an outside item',
    access: 'plans.change',
    alsoNeeds: 'learners.read',
    input: z.object({ fileId: Id }),
    output: z.null(),
    problems: [planProblems.planFileNotFound],
  }),
  getOwnPlanFileLink: defineEndpoint({
    path: getOwnPlanFileLink,
    summary: "An address of a file of the learner's own outside item, for this session",
    access: ['jk-user'],
    isAllowedInImpersonation: true,
    input: z.object({ fileId: Id }),
    output: FileLink,
    problems: [planProblems.planFileNotFound],
  }),
}
