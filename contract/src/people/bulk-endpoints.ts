import { z } from 'zod'
import { chatProblems } from '../chat/problems.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { BulkAnswer, selectionOf, selectionProblems } from '../core/selection.ts'
import { ProfileFields } from '../profile/model.ts'
import { bindSelectedLearners, changeLearners, issueLearnerCodes } from './calls.ts'
import { LearnerFilter } from './model.ts'
import { peopleProblems } from './problems.ts'

const { selectionChanged } = selectionProblems

const selection = selectionOf(LearnerFilter)

const LearnerChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['disable', 'enable', 'endSessions']) }),
  z.object({ kind: z.enum(['addToGroup', 'removeFromGroup']), groupId: Id }),
  z.object({ kind: z.literal('move'), institutionName: ProfileFields.shape.institutionName }),
])
export type LearnerChange = z.output<typeof LearnerChange>

/** Actions on the selected rows of the list of learners. */
export const bulkLearnerEndpoints = {
  changeLearners: defineEndpoint({
    path: changeLearners,
    summary:
      'Disable, enable, sign out, move or regroup the selected learners, a part of them in each call',
    access: 'learners.change',
    input: z.object({ selection, change: LearnerChange }),
    output: BulkAnswer,
    problems: [selectionChanged, peopleProblems.groupNotFound],
  }),
  issueLearnerCodes: defineEndpoint({
    path: issueLearnerCodes,
    summary:
      'New activation codes for the selected learners, a part of them in each call; codes issued before stop working',
    access: 'learners.change',
    input: z.object({ selection }),
    output: BulkAnswer.extend({
      codes: z.array(z.object({ userName: z.string(), name: z.string(), code: z.string() })),
      expiresAt: z.iso.datetime(),
    }),
    problems: [selectionChanged],
  }),
  bindSelectedLearners: defineEndpoint({
    path: bindSelectedLearners,
    summary:
      'Bind the selected learners to a team of advisors, a part of them in each call; without a team their bindings end',
    access: 'chat.lead',
    input: z.object({ selection, teamId: Id.nullable() }),
    output: BulkAnswer,
    problems: [selectionChanged, chatProblems.teamNotFound],
  }),
}
