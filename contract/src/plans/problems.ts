import { defineProblem } from '../core/problem.ts'

export const planProblems = {
  planNotFound: defineProblem({
    id: 'plan-not-found',
    code: 404,
    zh: '没有这个学习计划，可能已被删除',
    en: 'There is no such plan. It may have been removed.',
  }),
  planLearnerNotFound: defineProblem({
    id: 'plan-learner-not-found',
    code: 404,
    zh: '这位学员没有这个计划，可能刚被撤回',
    en: 'The learner does not have this plan. It may have just been withdrawn.',
  }),
  planItemNotOutside: defineProblem({
    id: 'plan-item-not-outside',
    code: 409,
    zh: '只有线下事项由老师确认完成',
    en: 'Only outside items are ticked off by staff.',
  }),
  planTickInFuture: defineProblem({
    id: 'plan-tick-in-future',
    code: 422,
    zh: '完成日期不能在今天之后',
    en: 'It cannot have been done after today.',
  }),
  planItemExcused: defineProblem({
    id: 'plan-item-excused',
    code: 409,
    zh: '这位学员已免修这一项，请先恢复为需要完成',
    en: 'The learner is excused from this item. Please require it again first.',
  }),
  planItemNotTicked: defineProblem({
    id: 'plan-item-not-ticked',
    code: 409,
    zh: '这项线下事项还没有确认完成，请先确认，再添加文件',
    en: 'This outside item is not ticked off. Please tick it off first, then add files.',
  }),
  tooManyPlanFiles: defineProblem({
    id: 'too-many-plan-files',
    code: 409,
    zh: '一项最多 {limit} 个文件，请先移除一些文件',
    en: 'An item can have at most {limit} files. Please remove some first.',
  }),
  planFileNotFound: defineProblem({
    id: 'plan-file-not-found',
    code: 404,
    zh: '没有这个文件，可能已被移除',
    en: 'There is no such file. It may have been removed.',
  }),
  planIsEmpty: defineProblem({
    id: 'plan-is-empty',
    code: 409,
    zh: '计划里还没有必修内容，请先添加',
    en: 'The plan has no required item yet. Please add one first.',
  }),
  planNotPublished: defineProblem({
    id: 'plan-not-published',
    code: 409,
    zh: '计划还没有发布，请先发布',
    en: 'The plan is not published yet. Please publish it first.',
  }),
  planInUse: defineProblem({
    id: 'plan-in-use',
    code: 409,
    zh: '有 {learners} 位学员在学这个计划，请先撤回',
    en: 'Learners who have this plan: {learners}. Please withdraw it first.',
  }),
  planTooLong: defineProblem({
    id: 'plan-too-long',
    code: 422,
    zh: '一个计划最多 {count} 项内容',
    en: 'A plan can have at most {count} items.',
  }),
  planItemUnknown: defineProblem({
    id: 'plan-item-unknown',
    code: 422,
    zh: '“{stage}”里有一项内容已不存在，请重新选择',
    en: 'An item of “{stage}” is no longer there. Please choose another.',
  }),
  planAudienceUnknown: defineProblem({
    id: 'plan-audience-unknown',
    code: 422,
    zh: '没有找到：{names}',
    en: 'Not found: {names}',
  }),
  planDatesInverted: defineProblem({
    id: 'plan-dates-inverted',
    code: 422,
    zh: '截止要在开始之后',
    en: 'It must be due after its start.',
  }),
  tooManyPlanGrants: defineProblem({
    id: 'too-many-plan-grants',
    code: 409,
    zh: '一个计划最多下发 {count} 次；人多时请用群组或机构',
    en: 'A plan can be given {count} times. For many learners please use a group or an institution.',
  }),
  planGrantNotFound: defineProblem({
    id: 'plan-grant-not-found',
    code: 404,
    zh: '这次下发已被撤回',
    en: 'This has already been withdrawn.',
  }),
  planVersionNotFound: defineProblem({
    id: 'plan-version-not-found',
    code: 404,
    zh: '没有这个历史版本',
    en: 'There is no such version.',
  }),
}
