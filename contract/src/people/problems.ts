import { defineProblem } from '../core/problem.ts'

export const peopleProblems = {
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
  lastOperator: defineProblem({
    id: 'last-operator',
    code: 409,
    zh: '这是最后一位可登录的管理员，不能更换角色或停用',
    en: 'This is the last operator who can sign in. It keeps its role and stays enabled.',
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
    en: 'There is already an institution named “{name}”. If it is the same one, merge the two.',
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
    en: 'There is already a group named “{name}”.',
  }),
  groupInUse: defineProblem({
    id: 'group-in-use',
    code: 409,
    zh: '有 {courses} 门课程限定给这个群组，请先修改这些课程',
    en: 'Courses limited to this group: {courses}. Please change them first.',
  }),
  tooManyGroups: defineProblem({
    id: 'too-many-groups',
    code: 409,
    zh: '该学员已在 {count} 个群组里，不能再加入',
    en: 'The learner is already in {count} groups, which is the limit.',
  }),
  userNameTaken: defineProblem({
    id: 'user-name-taken',
    code: 409,
    zh: '用户名“{userName}”已被使用，请换一个',
    en: 'The username “{userName}” is taken. Please choose another.',
  }),
  importNotFound: defineProblem({
    id: 'import-not-found',
    code: 404,
    zh: '导入记录不存在',
    en: 'There is no such import.',
  }),
  importHasProblems: defineProblem({
    id: 'import-has-problems',
    code: 409,
    zh: '名单里有 {count} 处问题，请先处理',
    en: 'Problems to fix in the list first: {count}.',
  }),
  importIsEmpty: defineProblem({
    id: 'import-is-empty',
    code: 409,
    zh: '没有可以导入的行',
    en: 'There is no row to import.',
  }),
  undoTooLate: defineProblem({
    id: 'undo-too-late',
    code: 409,
    zh: '导入超过 24 小时后不能撤销',
    en: 'An import can be undone within 24 hours.',
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
    en: 'This request has already been withdrawn or decided. Please reload the list.',
  }),
  savedViewNotFound: defineProblem({
    id: 'saved-view-not-found',
    code: 404,
    zh: '没有这个视图，可能已在别处删除',
    en: 'There is no such view. It may have been removed elsewhere.',
  }),
  savedViewNameTaken: defineProblem({
    id: 'saved-view-name-taken',
    code: 409,
    zh: '已有名为“{name}”的视图',
    en: 'There is already a view named “{name}”.',
  }),
  tooManySavedViews: defineProblem({
    id: 'too-many-saved-views',
    code: 409,
    zh: '这个列表的视图已满，请先删除不用的',
    en: 'This list already has the most views it can keep. Please remove one first.',
  }),
}
