import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, Version } from '../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import { versionProblems } from '../core/problem.ts'
import { ProfileFields } from '../profile/model.ts'
import {
  createInstitution,
  listInstitutions,
  mergeInstitution,
  removeInstitution,
  renameInstitution,
} from './calls.ts'
import { memberListSorts } from './constants.ts'
import { Institution } from './model.ts'
import { peopleProblems } from './problems.ts'

const name = ProfileFields.shape.institutionName.min(1)

/** A learner belongs to one institution, by its name. */
export const institutionEndpoints = {
  listInstitutions: defineEndpoint({
    path: listInstitutions,
    summary: 'Institutions by name',
    access: 'learners.read',
    exported: 'institutions',
    input: PageRequest.extend({ keyword: Keyword.optional(), sort: sortOf(memberListSorts) }),
    output: pageOf(Institution),
  }),
  createInstitution: defineEndpoint({
    path: createInstitution,
    summary: 'Create an institution',
    access: 'learners.change',
    takesIdempotencyKey: true,
    input: z.object({ name }),
    output: Institution,
    problems: [peopleProblems.institutionNameTaken],
  }),
  renameInstitution: defineEndpoint({
    path: renameInstitution,
    summary: 'Rename an institution, with its learners, limited courses and messages',
    access: 'learners.change',
    takesIdempotencyKey: true,
    input: z.object({ id: Id, version: Version, name }),
    output: Institution,
    problems: [
      peopleProblems.institutionNotFound,
      versionProblems.changedByOther,
      peopleProblems.institutionNameTaken,
    ],
  }),
  mergeInstitution: defineEndpoint({
    path: mergeInstitution,
    summary: 'Move everything of an institution to another, and remove it',
    access: 'learners.change',
    input: z.object({ id: Id, intoId: Id }),
    output: Institution,
    problems: [peopleProblems.institutionNotFound],
  }),
  removeInstitution: defineEndpoint({
    path: removeInstitution,
    summary: 'Remove an institution without learners and limited courses',
    access: 'learners.change',
    input: z.object({ id: Id }),
    output: z.null(),
    problems: [peopleProblems.institutionNotFound, peopleProblems.institutionInUse],
  }),
}
