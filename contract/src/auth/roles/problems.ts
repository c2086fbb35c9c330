import { defineProblem } from '../../core/problem.ts'

export const roleProblems = {
  moreThanOwnRights: defineProblem({
    id: 'more-than-own-rights',
    code: 409,
    zh: '其中包含您自己没有的权限，不能授予或修改',
    en: 'This involves permissions that you do not have yourself.',
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
    en: 'There is already a role named “{name}”.',
  }),
  roleInUse: defineProblem({
    id: 'role-in-use',
    code: 409,
    zh: '还有 {members} 个账号使用这个角色，请先为他们更换角色',
    en: 'Accounts still have this role: {members}. Give them another one first.',
  }),
} as const
