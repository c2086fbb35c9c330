import { defineProblem } from '../core/problem.ts'

export const staffProblems = {
  staffNotFound: defineProblem({
    id: 'staff-not-found',
    code: 404,
    zh: '员工账号不存在',
    en: 'There is no such staff account.',
  }),
  ownAccount: defineProblem({
    id: 'own-account',
    code: 409,
    zh: '不能修改自己的角色或账号状态，请由另一位管理员操作',
    en: 'You cannot change your own role or account. Ask another operator.',
  }),
  moreThanOwnRights: defineProblem({
    id: 'more-than-own-rights',
    code: 409,
    zh: '其中包含您自己没有的权限，不能授予或修改',
    en: 'This involves permissions that you do not have yourself.',
  }),
  lastOperator: defineProblem({
    id: 'last-operator',
    code: 409,
    zh: '这是最后一位可登录的管理员，不能更换角色或停用',
    en: 'This is the last operator who can sign in. It keeps its role and stays enabled.',
  }),
  roleNotFound: defineProblem({
    id: 'role-not-found',
    code: 404,
    zh: '角色不存在',
    en: 'There is no such role.',
  }),
  roleIsBuiltIn: defineProblem({
    id: 'role-is-built-in',
    code: 409,
    zh: '内置角色不能修改或删除，可以复制后修改',
    en: 'A built-in role cannot be changed or removed. Copy it instead.',
  }),
  roleNameTaken: defineProblem({
    id: 'role-name-taken',
    code: 409,
    zh: '已有名为“{name}”的角色',
    en: 'There is a role named "{name}" already.',
  }),
  roleInUse: defineProblem({
    id: 'role-in-use',
    code: 409,
    zh: '还有 {members} 个账号使用这个角色，请先为他们更换角色',
    en: 'Accounts still have this role: {members}. Give them another one first.',
  }),
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
  deletionRequestClosed: defineProblem({
    id: 'deletion-request-closed',
    code: 409,
    zh: '该申请已被撤回或已处理，请刷新列表',
    en: 'This request was withdrawn or decided already. Please reload the list.',
  }),
} as const
