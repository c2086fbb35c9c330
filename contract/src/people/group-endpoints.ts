import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, Version } from '../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import { versionProblems } from '../core/problem.ts'
import {
  addGroupMembers,
  changeLearnerGroups,
  createGroup,
  listGroupProgress,
  listGroups,
  removeGroup,
  renameGroup,
} from './calls.ts'
import { maxAddedMembers, memberListSorts } from './constants.ts'
import { Group, GroupCourse, GroupIds, GroupMember, GroupName, Learner } from './model.ts'
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
  listGroupProgress: defineEndpoint({
    path: listGroupProgress,
    summary: 'The members of a group with their progress in the courses that are limited to it',
    access: 'learners.read',
    exported: 'groupProgress',
    input: PageRequest.extend({ groupId: Id, keyword: Keyword.optional() }),
    output: pageOf(GroupMember).extend({ group: Group, courses: z.array(GroupCourse) }),
    problems: [peopleProblems.groupNotFound],
  }),
  addGroupMembers: defineEndpoint({
    path: addGroupMembers,
    summary: 'Put learners into a group by their user names',
    access: 'learners.change',
    input: z.object({
      groupId: Id,
      userNames: z.array(z.string().trim().min(1).max(80)).min(1).max(maxAddedMembers),
    }),
    output: z.object({
      added: z.int(),
      /** Members before. */
      unchanged: z.int(),
      /** User names that no learner has. */
      unknown: z.array(z.string()),
      /** Learners who are in too many groups. */
      refused: z.array(z.string()),
    }),
    problems: [peopleProblems.groupNotFound],
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
