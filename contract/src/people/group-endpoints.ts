import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, Version } from '../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import { versionProblems } from '../core/problem.ts'
import { changeLearnerGroups, createGroup, listGroups, removeGroup, renameGroup } from './calls.ts'
import { memberListSorts } from './constants.ts'
import { Group, GroupIds, GroupName, Learner } from './model.ts'
import { peopleProblems } from './problems.ts'

/** Groups of learners, such as a class: usable as an audience of courses and messages. */
export const groupEndpoints = {
  changeLearnerGroups: defineEndpoint({
    path: changeLearnerGroups,
    summary: 'Groups that a learner joins and leaves; unknown ids are left out',
    access: 'learners.change',
    input: z.object({ id: Id, joinedIds: GroupIds, leftIds: GroupIds }),
    output: Learner,
    problems: [peopleProblems.learnerNotFound, peopleProblems.tooManyGroups],
  }),
  listGroups: defineEndpoint({
    path: listGroups,
    summary: 'Groups of learners by name',
    access: 'learners.read',
    exported: 'groups',
    input: PageRequest.extend({ keyword: Keyword.optional(), sort: sortOf(memberListSorts) }),
    output: pageOf(Group),
  }),
  createGroup: defineEndpoint({
    path: createGroup,
    summary: 'Create a group',
    access: 'learners.change',
    takesIdempotencyKey: true,
    input: z.object({ name: GroupName }),
    output: Group,
    problems: [peopleProblems.groupNameTaken],
  }),
  renameGroup: defineEndpoint({
    path: renameGroup,
    summary: 'Rename a group; its members, courses and messages stay',
    access: 'learners.change',
    takesIdempotencyKey: true,
    input: z.object({ id: Id, version: Version, name: GroupName }),
    output: Group,
    problems: [
      peopleProblems.groupNotFound,
      versionProblems.changedByOther,
      peopleProblems.groupNameTaken,
    ],
  }),
  removeGroup: defineEndpoint({
    path: removeGroup,
    summary: 'Remove a group to which no course is limited; its members stay learners',
    access: 'learners.change',
    input: z.object({ id: Id }),
    output: z.null(),
    problems: [peopleProblems.groupNotFound, peopleProblems.groupInUse],
  }),
}
