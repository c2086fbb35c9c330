import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import { BulkAnswer, selectionOf, selectionProblems } from '../core/selection.ts'
import {
  BoardFacts,
  BoardFilter,
  BoardRow,
  PlanLearner,
  PlanLearnerChange,
  PlanMessage,
  PlanWeek,
} from './board-model.ts'
import {
  changePlanLearners,
  getPlanFigures,
  getPlanLearner,
  listPlanBoard,
  writeToPlanLearners,
} from './calls.ts'
import { boardSorts } from './constants.ts'
import { planProblems } from './problems.ts'

/** The learners of a plan, and what staff do for them. */
export const planBoardEndpoints = {
  listPlanBoard: defineEndpoint({
    path: listPlanBoard,
    summary: 'Learners of a plan with the state of each item, those who need help first',
    access: 'plans.read',
    alsoNeeds: 'learners.read',
    exported: 'planBoard',
    input: PageRequest.extend({ ...BoardFilter.shape, sort: sortOf(boardSorts) }),
    output: pageOf(BoardRow).extend(BoardFacts),
    problems: [planProblems.planNotFound],
  }),
  getPlanFigures: defineEndpoint({
    path: getPlanFigures,
    summary: 'Items of a plan that were done in each of the last weeks, the oldest first',
    access: 'plans.read',
    input: z.object({ planId: Id }),
    output: z.array(PlanWeek),
    problems: [planProblems.planNotFound],
  }),
  getPlanLearner: defineEndpoint({
    path: getPlanLearner,
    summary: 'One learner of a plan with dates and notes',
    access: 'plans.read',
    alsoNeeds: 'learners.read',
    input: z.object({ planId: Id, userId: Id }),
    output: PlanLearner,
    problems: [planProblems.planNotFound, planProblems.planLearnerNotFound],
  }),
  changePlanLearners: defineEndpoint({
    path: changePlanLearners,
    summary:
      'Extend, excuse from an item, or tick an outside item off, for selected learners of a plan',
    access: 'plans.change',
    alsoNeeds: 'learners.read',
    input: z.object({
      planId: Id,
      selection: selectionOf(BoardFilter),
      change: PlanLearnerChange,
    }),
    output: BulkAnswer,
    problems: [
      planProblems.planNotFound,
      planProblems.planTickInFuture,
      selectionProblems.selectionChanged,
    ],
  }),
  writeToPlanLearners: defineEndpoint({
    path: writeToPlanLearners,
    summary: 'Send a message to selected learners of a plan, each once for a key',
    access: 'messages.send',
    alsoNeeds: 'plans.read',
    input: z.object({
      planId: Id,
      selection: selectionOf(BoardFilter),
      message: PlanMessage,
    }),
    output: BulkAnswer,
    problems: [planProblems.planNotFound, selectionProblems.selectionChanged],
  }),
}
