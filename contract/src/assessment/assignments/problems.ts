import { defineProblem } from '../../core/problem.ts'

export const assignmentProblems = {
  assignmentNotFound: defineProblem({
    id: 'assignment-not-found',
    code: 404,
    zh: '作业不存在，可能已被删除',
    en: 'The assignment does not exist. It may have been deleted.',
  }),
  taskTooLong: defineProblem({
    id: 'assignment-task-too-long',
    code: 422,
    zh: '任务说明连同格式共 {length} 个字符，超过上限 {limit}',
    en: 'With its formatting the task has {length} characters, more than the limit of {limit}.',
  }),
  lateDateMissing: defineProblem({
    id: 'assignment-late-date',
    code: 422,
    zh: '请填写晚于截止时间的补交期限',
    en: 'Please give a last date that is after the due date.',
  }),
  nothingAccepted: defineProblem({
    id: 'assignment-takes-nothing',
    code: 422,
    zh: '作业必须接受文字或文件',
    en: 'An assignment takes text or files.',
  }),
  /** `data` has the text that is stored, and its number. */
  draftChangedElsewhere: defineProblem({
    id: 'assignment-draft-changed',
    code: 409,
    zh: '草稿已在另一台设备上修改',
    en: 'The draft was changed on another device.',
  }),
  assignmentClosed: defineProblem({
    id: 'assignment-closed',
    code: 409,
    zh: '已过截止时间，不能再提交。您写的内容没有丢失',
    en: 'The assignment is closed, so nothing was handed in. What you wrote is kept.',
  }),
  workFileNotFound: defineProblem({
    id: 'work-file-not-found',
    code: 404,
    zh: '文件不存在，或您没有查看权限',
    en: 'This file does not exist, or you may not see it.',
  }),
  tooManyFiles: defineProblem({
    id: 'too-many-work-files',
    code: 409,
    zh: '最多 {limit} 个文件',
    en: 'There can be at most {limit} files.',
  }),
  alreadyAccepted: defineProblem({
    id: 'assignment-accepted',
    code: 409,
    zh: '作业已通过，不能再提交',
    en: 'Your work was accepted; it cannot be handed in again.',
  }),
  nothingToHandIn: defineProblem({
    id: 'assignment-empty',
    code: 422,
    zh: '还没有可以提交的内容',
    en: 'There is nothing to hand in yet.',
  }),
  submissionNotFound: defineProblem({
    id: 'submission-not-found',
    code: 404,
    zh: '提交的作业不存在，或者不由您批改',
    en: 'This work does not exist, or is not for you to mark.',
  }),
  /** The learner handed in again, or somebody else marked it. */
  submissionChanged: defineProblem({
    id: 'submission-changed',
    code: 409,
    zh: '学员刚刚重新提交，或者别人刚刚批改过。您写的评语没有丢失',
    en: 'The learner has just handed in again, or somebody else has just marked this. What you wrote is kept.',
  }),
  pointsOutOfRange: defineProblem({
    id: 'submission-points',
    code: 422,
    zh: '分数必须在 0 到 {limit} 之间',
    en: 'Points must be between 0 and {limit}.',
  }),
  criterionOpen: defineProblem({
    id: 'submission-criterion-open',
    code: 422,
    zh: '请为每项评分标准选择等级',
    en: 'Please choose a level for each criterion.',
  }),
  passageOutside: defineProblem({
    id: 'submission-passage',
    code: 422,
    zh: '批注的位置不在文字之内',
    en: 'A comment is on a passage that is not in the text.',
  }),
} as const
