import type { OperationKind, OwnOperation } from '@jingke/contract/auth'
import type { ChatEventKind } from '@jingke/contract/chat'
import type { Language } from '@jingke/contract/core'
import type { MarkKind } from '@jingke/contract/marks'

type Words = Readonly<Record<Language, string>>

const say = (zh: string, en: string): Words => ({ 'zh-CN': zh, en })

/** Names of the files, by table. */
export const tableWords: Readonly<Record<string, Words>> = {
  mails: say('邮件和短信', 'mails-and-text-messages'),
  account: say('账号', 'account'),
  sessions: say('登录', 'sessions'),
  devices: say('常用设备', 'devices'),
  operations: say('操作记录', 'operations'),
  profile: say('个人信息', 'profile'),
  'own-fields': say('标签和字段', 'labels-and-fields'),
  pictures: say('上传的图片', 'pictures'),
  groups: say('群组', 'groups'),
  'personal-courses': say('指定给您的课程', 'personal-courses'),
  favourites: say('收藏', 'favourites'),
  'notes-and-bookmarks': say('笔记和书签', 'notes-and-bookmarks'),
  'study-records': say('学习记录', 'study-records'),
  'study-days': say('每日学习', 'study-days'),
  'study-goal': say('学习目标', 'study-goal'),
  certificates: say('证书', 'certificates'),
  messages: say('消息', 'messages'),
  plans: say('学习计划', 'plans'),
  'plan-items': say('学习计划的内容', 'items-of-plans'),
  'advisor-teams': say('顾问团队', 'advisor-teams'),
  chat: say('咨询消息', 'chat'),
  'chat-notes': say('咨询备注', 'chat-notes'),
  'chat-labels': say('咨询标签', 'chat-labels'),
  'chat-cases': say('咨询事项', 'chat-cases'),
}

/** Headings, by column; `table.column` where a name has another meaning. */
export const columnWords: Readonly<Record<string, Words>> = {
  id: say('编号', 'Number'),
  weeklyMinutes: say('每周学习目标（分钟）', 'Minutes to study each week'),
  userId: say('账号编号', 'Account number'),
  userName: say('用户名', 'Username'),
  userType: say('账号类型', 'Kind of account'),
  realName: say('姓名', 'Name'),
  sex: say('性别', 'Sex'),
  phone: say('手机号', 'Phone'),
  confirmedPhone: say('验证过的手机号', 'Confirmed phone'),
  mail: say('邮箱', 'Mail address'),
  icon: say('头像', 'Picture'),
  createdAt: say('建立时间', 'Created'),
  lastSeenAt: say('最近使用', 'Last used'),
  endedAt: say('结束时间', 'Ended'),
  userAgent: say('浏览器', 'Browser'),
  address: say('IP 地址', 'IP address'),
  'mails.address': say('收件地址', 'Recipient'),
  channel: say('方式', 'Sent by'),
  device: say('设备', 'Device'),
  network: say('网络', 'Network'),
  firstSeenAt: say('首次使用', 'First used'),
  happenedAt: say('时间', 'Time'),
  kind: say('类型', 'Kind'),
  detail: say('详情', 'Details'),
  graduationTime: say('毕业时间', 'Graduation'),
  schoolName: say('学校', 'School'),
  grade: say('年级', 'Grade'),
  institutionName: say('所属机构', 'Institution'),
  statedGrade: say('自填年级', 'Grade as stated'),
  statedInstitution: say('自填机构', 'Institution as stated'),
  discipline: say('专业', 'Major'),
  province: say('省份', 'Province'),
  city: say('城市', 'City'),
  county: say('区县', 'County'),
  detailAddress: say('详细地址', 'Address'),
  lockedFields: say('锁定的字段', 'Locked fields'),
  version: say('修改次数', 'Number of changes'),
  name: say('名称', 'Name'),
  fieldValue: say('值', 'Value'),
  bytes: say('大小（字节）', 'Size in bytes'),
  planId: say('计划编号', 'Plan number'),
  itemId: say('内容编号', 'Item number'),
  joinedOn: say('获得日期', 'Given on'),
  startOn: say('开始日期', 'Starts on'),
  opensOn: say('开放日期', 'Opens on'),
  dueOn: say('截止日期', 'Due on'),
  doneOn: say('完成日期', 'Done on'),
  excusedOn: say('免修日期', 'Excused on'),
  withdrawnAt: say('撤回时间', 'Withdrawn'),
  extendedTo: say('延期至', 'Extended to'),
  extensionReason: say('延期原因', 'Reason of the extension'),
  isRequired: say('必修', 'Required'),
  courseId: say('课程编号', 'Course number'),
  courseName: say('课程', 'Course'),
  lessonId: say('课时编号', 'Lesson number'),
  videoId: say('视频编号', 'Video number'),
  second: say('视频的第几秒', 'Second of the video'),
  text: say('内容', 'Text'),
  position: say('上次看到（秒）', 'Last position in seconds'),
  seconds: say('学习时间（秒）', 'Seconds studied'),
  'study-records.seconds': say('看过的部分（秒）', 'Parts watched in seconds'),
  credited: say('计入（秒）', 'Seconds counted'),
  refused: say('未计入（秒）', 'Seconds not counted'),
  finishedAt: say('学完时间', 'Finished'),
  lastWatchedAt: say('最近观看', 'Last watched'),
  day: say('日期', 'Day'),
  finishedLessons: say('学完的课时', 'Lessons finished'),
  code: say('证书编号', 'Certificate number'),
  learnerName: say('姓名', 'Name'),
  issuedAt: say('颁发时间', 'Issued'),
  startsAt: say('发送时间', 'Sent'),
  title: say('标题', 'Title'),
  body: say('正文', 'Text'),
  readAt: say('阅读时间', 'Read'),
  team: say('团队', 'Team'),
  boundAt: say('开始时间', 'From'),
  sentAt: say('发送时间', 'Sent'),
  isFromLearner: say('由您发送', 'Sent by you'),
  recalledAt: say('撤回时间', 'Recalled'),
  at: say('时间', 'Time'),
  label: say('标签', 'Label'),
  openedAt: say('开始时间', 'Opened'),
  closedAt: say('结束时间', 'Closed'),
  reason: say('原因', 'Reason'),
  sessions: say('登录', 'Sessions'),
  fields: say('字段', 'Fields'),
  by: say('执行者', 'By'),
  chatId: say('会话编号', 'Chat number'),
}

const operations: Record<OperationKind, Words> = {
  'sign-in': say('登录成功', 'Signed in'),
  'sign-in-refused': say('登录被拒绝', 'Sign-in refused'),
  'sign-out': say('退出登录', 'Signed out'),
  'new-device': say('在新设备上登录', 'Signed in on a new device'),
  'sessions-ended': say('设备被退出登录', 'Devices signed out'),
  'refresh-reuse': say('登录凭证被重复使用', 'A sign-in token was reused'),
  'password-changed': say('修改密码', 'Password changed'),
  'second-step-on': say('开启两步验证', 'Second step turned on'),
  'second-step-off': say('关闭两步验证', 'Second step turned off'),
  'second-step-reset': say('两步验证被重置', 'Second step removed'),
  'recovery-codes-renewed': say('生成新的恢复码', 'New recovery codes generated'),
  'recovery-code-used': say('使用恢复码', 'Recovery code used'),
  'profile-changed': say('修改个人信息', 'Personal info changed'),
  'profile-changed-by-operator': say('管理员修改了资料', 'Profile changed by the administrator'),
  'account-created': say('账号建立', 'Account created'),
  'activation-code-issued': say('发放激活码', 'Activation code issued'),
  'password-reset': say('通过邮件或短信设置新密码', 'Password set by mail or SMS'),
  'address-confirmed': say('确认邮箱', 'Mail address confirmed'),
  'address-removed': say('移除邮箱', 'Mail address removed'),
  'phone-confirmed': say('验证手机号', 'Phone confirmed'),
  'phone-removed': say('取消手机号验证', 'Phone no longer confirmed'),
  'account-activated': say('用激活码设置密码', 'Password set with an activation code'),
  'account-disabled': say('账号被停用', 'Account disabled'),
  'account-enabled': say('账号恢复使用', 'Account re-enabled'),
  'data-downloaded': say('下载个人数据', 'Personal data downloaded'),
  'deletion-requested': say('申请注销账号', 'Account deletion requested'),
  'deletion-withdrawn': say('撤回注销申请', 'Deletion request withdrawn'),
  'deletion-refused': say('注销申请未通过', 'Deletion request refused'),
  'account-erased': say('账号已注销', 'Account deleted'),
  'chat-refused': say('打开他人的会话被拒绝', 'Denied access to another chat'),
}

type Operation<Kind extends OperationKind> = Extract<OwnOperation, { kind: Kind }>

const refusals: Record<NonNullable<Operation<'sign-in-refused'>['reason']>, Words> = {
  password: say('密码错误', 'wrong password'),
  'old-password': say('原密码错误', 'wrong current password'),
  'second-step': say('两步验证码错误', 'wrong second-step code'),
  disabled: say('账号已停用', 'account disabled'),
}

const endedSessions: Record<Operation<'sessions-ended'>['sessions'], Words> = {
  one: say('一台设备', 'one device'),
  others: say('其他所有设备', 'all other devices'),
  all: say('所有设备', 'all devices'),
}

const actors: Record<Operation<'second-step-reset'>['by'], Words> = {
  operator: say('管理员', 'administrator'),
  command: say('服务器上的命令', 'command on the server'),
}

const marks: Record<MarkKind, Words> = {
  note: say('笔记', 'Note'),
  bookmark: say('书签', 'Bookmark'),
}

const chatEvents: Record<ChatEventKind, Words> = {
  assigned: say('分配', 'Assigned'),
  taken: say('接手', 'Taken'),
  transferred: say('转交', 'Transferred'),
  returned: say('退回团队', 'Returned to the team'),
  moved: say('转给其他团队', 'Moved to another team'),
  closed: say('结束', 'Closed'),
  rated: say('评价', 'Rated'),
  'handed-over': say('自动转交', 'Handed over'),
  note: say('备注', 'Note'),
}

/** Words of the codes that a column has, by table and column. */
export const codeWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  'account.sex': { 0: say('保密', 'Not stated'), 1: say('男', 'Male'), 2: say('女', 'Female') },
  'account.userType': {
    'jk-user': say('学员', 'Learner'),
    'jk-advisor': say('学业顾问', 'Advisor'),
    'jk-admin': say('管理人员', 'Staff'),
    'jk-tplus': say('合作方用户', 'User of a partner'),
  },
  'own-fields.kind': {
    label: say('标签', 'Label'),
    text: say('文字', 'Text'),
    choice: say('选项', 'Choice'),
    date: say('日期', 'Date'),
  },
  'operations.kind': operations,
  'operations.reason': refusals,
  'operations.sessions': endedSessions,
  'operations.by': actors,
  'notes-and-bookmarks.kind': marks,
  'chat-notes.kind': chatEvents,
}

export const yesOrNo = { true: say('是', 'Yes'), false: say('否', 'No') }
