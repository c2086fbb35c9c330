import { defineProblem } from '../core/problem.ts'

export const staffProblems = {
  institutionNotFound: defineProblem({
    id: 'institution-not-found',
    code: 404,
    zh: '机构不存在',
    en: 'There is no such institution.',
  }),
  institutionNameTaken: defineProblem({
    id: 'institution-name-taken',
    code: 409,
    zh: '已有名为“{name}”的机构；如果是同一家，请用“合并”',
    en: 'There is an institution named "{name}" already. If it is the same, merge the two.',
  }),
  institutionInUse: defineProblem({
    id: 'institution-in-use',
    code: 409,
    zh: '该机构还有 {members} 位学员、{courses} 门限定课程，不能删除；可以合并到另一家机构',
    en: 'The institution still has learners ({members}) or limited courses ({courses}). Merge it into another instead.',
  }),
  groupNotFound: defineProblem({
    id: 'group-not-found',
    code: 404,
    zh: '群组不存在',
    en: 'There is no such group.',
  }),
  groupNameTaken: defineProblem({
    id: 'group-name-taken',
    code: 409,
    zh: '已有名为“{name}”的群组',
    en: 'There is a group named "{name}" already.',
  }),
  groupInUse: defineProblem({
    id: 'group-in-use',
    code: 409,
    zh: '有 {courses} 门课程限定给这个群组，请先修改这些课程',
    en: 'Courses limited to this group: {courses}. Please change them first.',
  }),
  userNameTaken: defineProblem({
    id: 'user-name-taken',
    code: 409,
    zh: '用户名“{userName}”已被使用，请换一个',
    en: 'The user name "{userName}" is taken. Please choose another.',
  }),
  learnerNotFound: defineProblem({
    id: 'learner-not-found',
    code: 404,
    zh: '学员不存在',
    en: 'There is no such learner.',
  }),
} as const
