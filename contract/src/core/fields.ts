import { z } from 'zod'
import { maxId, maxKeyword, maxSecond } from './constants.ts'

export const Id = z.int().min(1).max(maxId)

/** Whole seconds from the start of a video. */
export const Second = z.int().min(0).max(maxSecond)

/** Grows with every change; a change that names an older version is refused. */
export const Version = z.int().min(0)

export const Keyword = z.string().trim().max(maxKeyword)

/** A moment that a caller gives. Postgres has no year 0. */
export const Moment = z.iso.datetime({ offset: true }).regex(/^(19|20|21)/)

/** A calendar day that a caller gives. */
export const Day = z.iso.date().regex(/^(19|20|21)/)

/** An integer that a query string or a form may carry as canonical decimal digits. */
export const integerLike = (min: number, max: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^(0|[1-9]\d{0,9})$/.test(value) ? Number(value) : value,
    z.int().min(min).max(max),
  )

/** A picture of this site, or none. No part begins with a dot: `.` and `..` name other folders. */
export const PictureAddress = z
  .string()
  .max(300)
  .regex(/^(\/[\w-][\w.-]*)*$/)

/** For calls that take nothing: whatever is sent is ignored. */
export const Nothing = z.object({})

/** The answer of a call that gives a file. */
export const BytesAnswer = z.object({
  contentType: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type BytesAnswer = z.output<typeof BytesAnswer>

/** How each field is called in a message to a person. */
export const fieldWords: Readonly<Record<string, { zh: string; en: string }>> = {
  uuid: { zh: '验证码标识', en: 'captcha id' },
  username: { zh: '用户名', en: 'username' },
  password: { zh: '密码', en: 'password' },
  code: { zh: '验证码', en: 'captcha code' },
  grant_type: { zh: '授权类型', en: 'grant type' },
  refresh_token: { zh: '刷新令牌', en: 'refresh token' },
  token: { zh: '令牌', en: 'token' },
  type: { zh: '类型', en: 'type' },
  categoryId: { zh: '分类', en: 'category' },
  courseId: { zh: '课程', en: 'course' },
  count: { zh: '数量', en: 'count' },
  keyword: { zh: '关键词', en: 'keyword' },
  sort: { zh: '排序', en: 'sort' },
  selection: { zh: '所选内容', en: 'selection' },
  change: { zh: '操作', en: 'change' },
  level: { zh: '难度', en: 'level' },
  pageNum: { zh: '页码', en: 'page number' },
  pageSize: { zh: '每页条数', en: 'page size' },
  videoId: { zh: '视频', en: 'video' },
  nasId: { zh: '线路', en: 'line' },
  lessonId: { zh: '课时', en: 'lesson' },
  captionId: { zh: '字幕', en: 'captions' },
  language: { zh: '语言', en: 'language' },
  label: { zh: '名称', en: 'label' },
  text: { zh: '内容', en: 'text' },
  from: { zh: '起始', en: 'start' },
  remove: { zh: '删除行数', en: 'lines to remove' },
  insert: { zh: '新的字幕行', en: 'lines to insert' },
  chapters: { zh: '章节', en: 'chapters' },
  poster: { zh: '封面', en: 'poster' },
  cut: { zh: '剪辑', en: 'cut' },
  name: { zh: '名称', en: 'name' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  origin: { zh: '地址', en: 'address' },
  state: { zh: '状态', en: 'state' },
  keepsOriginals: { zh: '是否保留原始文件', en: 'keep originals' },
  isPublic: { zh: '是否公开', en: 'public' },
  isDefault: { zh: '是否默认', en: 'default' },
  isEnabled: { zh: '是否启用', en: 'enabled' },
  signature: { zh: '签名', en: 'signature' },
  partnerId: { zh: '合作方', en: 'partner' },
  origins: { zh: '允许嵌入的网站', en: 'sites that may embed' },
  kid: { zh: '密钥', en: 'key' },
  second: { zh: '时间点', en: 'time' },
  to: { zh: '结束', en: 'end' },
  kind: { zh: '类别', en: 'kind' },
  id: { zh: '编号', en: 'id' },
  oldPassword: { zh: '原密码', en: 'current password' },
  newPassword: { zh: '新密码', en: 'new password' },
  activationCode: { zh: '激活码', en: 'activation code' },
  setUpCode: { zh: '设置码', en: 'set-up code' },
  isActivated: { zh: '是否已激活', en: 'activated' },
  groupId: { zh: '群组', en: 'group' },
  groupIds: { zh: '群组', en: 'groups' },
  joinedIds: { zh: '加入的群组', en: 'groups to join' },
  leftIds: { zh: '退出的群组', en: 'groups to leave' },
  subject: { zh: '对象类型', en: 'kind of thing' },
  subjectId: { zh: '对象', en: 'thing' },
  roleId: { zh: '角色', en: 'role' },
  permissions: { zh: '权限', en: 'permissions' },
  userName: { zh: '用户名', en: 'user name' },
  coverFile: { zh: '图片', en: 'image' },
  version: { zh: '版本', en: 'version' },
  sex: { zh: '性别', en: 'sex' },
  phone: { zh: '手机号', en: 'phone' },
  graduationTime: { zh: '毕业时间', en: 'graduation time' },
  schoolName: { zh: '毕业学校', en: 'school' },
  grade: { zh: '年级', en: 'grade' },
  institutionName: { zh: '所在院校', en: 'institution' },
  discipline: { zh: '专业', en: 'discipline' },
  province: { zh: '省份', en: 'province' },
  city: { zh: '城市', en: 'city' },
  county: { zh: '区县', en: 'county' },
  detailAddress: { zh: '详细地址', en: 'address' },
  lockedFields: { zh: '锁定的字段', en: 'locked fields' },
  isUnconfirmed: { zh: '是否待确认', en: 'waiting for confirmation' },
  isOneDevice: { zh: '只允许一台设备登录', en: 'one device' },
  isDisabled: { zh: '是否停用', en: 'disabled' },
  title: { zh: '标题', en: 'title' },
  body: { zh: '正文', en: 'text' },
  audience: { zh: '接收对象', en: 'audience' },
  value: { zh: '接收对象', en: 'audience' },
  isPopup: { zh: '是否弹窗', en: 'pop-up' },
  isUnreadOnly: { zh: '只看未读', en: 'unread only' },
  startsAt: { zh: '开始时间', en: 'start' },
  endsAt: { zh: '结束时间', en: 'end' },
  playId: { zh: '播放标识', en: 'play' },
  seq: { zh: '序号', en: 'sequence number' },
  position: { zh: '播放位置', en: 'position' },
  track: { zh: '轨道', en: 'track' },
  ranges: { zh: '播放区间', en: 'played ranges' },
  playingFor: { zh: '已播放的秒数', en: 'seconds played so far' },
  rate: { zh: '播放速度', en: 'playback rate' },
  ended: { zh: '是否播完', en: 'ended' },
  mine: { zh: '我的课程', en: 'own courses' },
  timeZone: { zh: '时区', en: 'time zone' },
  days: { zh: '天数', en: 'days' },
  certificateCode: { zh: '证书编号', en: 'certificate code' },
  parentId: { zh: '上级', en: 'parent' },
  place: { zh: '位置', en: 'place' },
  intoId: { zh: '合并到', en: 'merge target' },
  introZh: { zh: '中文简介', en: 'Chinese introduction' },
  introEn: { zh: '英文简介', en: 'English introduction' },
  cover: { zh: '封面', en: 'cover' },
  colour: { zh: '颜色', en: 'colour' },
  titleZh: { zh: '中文头衔', en: 'Chinese title' },
  titleEn: { zh: '英文头衔', en: 'English title' },
  linkUrl: { zh: '链接', en: 'link' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  shared: { zh: '通用设置', en: 'shared settings' },
  isOpen: { zh: '是否开放', en: 'open' },
  webName: { zh: '学校名称', en: 'school name' },
  description: { zh: '学校简介', en: 'description' },
  webLogo: { zh: '页头标志', en: 'logo of the header' },
  webBottomLogo: { zh: '页脚标志', en: 'logo of the footer' },
  webIco: { zh: '浏览器图标', en: 'icon' },
  webQRCode: { zh: '二维码', en: 'QR code' },
  loginQrCode: { zh: '登录页二维码', en: 'QR code of the sign-in page' },
  aboutUs: { zh: '关于我们', en: 'about us' },
  slogan: { zh: '标语', en: 'slogan' },
  hours: { zh: '服务时间', en: 'hours' },
  address: { zh: '地址', en: 'address' },
  copyright: { zh: '版权信息', en: 'copyright' },
  icpNo: { zh: 'ICP 备案号', en: 'ICP number' },
  recordNo: { zh: '公安备案号', en: 'record number' },
  servicePhone: { zh: '服务电话', en: 'service phone' },
  email: { zh: '邮箱', en: 'email' },
  account: { zh: '用户名或邮箱', en: 'username or mail address' },
  addressCode: { zh: '验证码', en: 'code' },
  mobileLoginUrl: { zh: '手机端登录地址', en: 'sign-in address for phones' },
  statisticalCode: { zh: '统计代码', en: 'statistics code' },
  subtitleZh: { zh: '中文副标题', en: 'Chinese subtitle' },
  subtitleEn: { zh: '英文副标题', en: 'English subtitle' },
  altZh: { zh: '中文图片说明', en: 'Chinese description of the picture' },
  altEn: { zh: '英文图片说明', en: 'English description of the picture' },
  image: { zh: '图片', en: 'picture' },
  url: { zh: '链接', en: 'link' },
  textTone: { zh: '文字颜色', en: 'text colour' },
  focusX: { zh: '手机上保留的部分', en: 'part kept on phones' },
  isHidden: { zh: '是否隐藏', en: 'hidden' },
  keepsPage: { zh: '是否保留页面', en: 'keep the page' },
  photo: { zh: '照片', en: 'photo' },
  subjectIds: { zh: '学科', en: 'subjects' },
  tags: { zh: '标签', en: 'tags' },
  thumbnail: { zh: '封面', en: 'cover' },
  teacherId: { zh: '教师', en: 'teacher' },
  teacherIds: { zh: '教师', en: 'teachers' },
  isLimited: { zh: '是否限定可见范围', en: 'limited audience' },
  isForNobody: { zh: '是否允许没有人能看到', en: 'for nobody yet' },
  grants: { zh: '可见范围', en: 'audience' },
  ids: { zh: '所选项目', en: 'selection' },
  action: { zh: '操作', en: 'action' },
  publishAt: { zh: '发布时间', en: 'time of publication' },
  attachmentId: { zh: '附件', en: 'file' },
  changeId: { zh: '历史版本', en: 'version' },
  isFree: { zh: '免费试看', en: 'free preview' },
  list: { zh: '名单', en: 'list' },
  listName: { zh: '列表', en: 'list' },
  query: { zh: '筛选条件', en: 'query' },
  groupedId: { zh: '团队或学业顾问', en: 'team or advisor' },
  task: { zh: '任务', en: 'task' },
  messageId: { zh: '消息', en: 'message' },
  isRefused: { zh: '是否被拒', en: 'refused' },
  institutionId: { zh: '院校', en: 'institution' },
  rows: { zh: '名单', en: 'rows' },
  createsGroups: { zh: '是否新建群组', en: 'create groups' },
  createsInstitutions: { zh: '是否新建机构', en: 'create institutions' },
  importKey: { zh: '导入标识', en: 'import key' },
  fileName: { zh: '文件名', en: 'file name' },
  columns: { zh: '列的对应', en: 'columns' },
  afterLine: { zh: '起始行', en: 'first row' },
  chatId: { zh: '会话', en: 'conversation' },
  teamId: { zh: '团队', en: 'team' },
  greeting: { zh: '问候语', en: 'greeting' },
  advisorIds: { zh: '学业顾问', en: 'advisors' },
  learnerId: { zh: '学员', en: 'learner' },
  caseId: { zh: '咨询编号', en: 'case id' },
  stars: { zh: '星级', en: 'stars' },
  note: { zh: '留言', en: 'note' },
  reason: { zh: '原因', en: 'reason' },
  by: { zh: '分组方式', en: 'grouping' },
  snoozeDays: { zh: '推迟天数', en: 'days of snoozing' },
  answer: { zh: '答复', en: 'answer' },
  fromId: { zh: '当前负责人', en: 'current advisor' },
  view: { zh: '视图', en: 'view' },
  after: { zh: '起点', en: 'start' },
  labels: { zh: '标签', en: 'labels' },
  lesson: { zh: '课时', en: 'lesson' },
  handOverMinutes: { zh: '移交时间', en: 'time until the hand-over' },
  holidays: { zh: '节假日', en: 'holidays' },
  absence: { zh: '离岗', en: 'absence' },
  backupId: { zh: '代班顾问', en: 'backup' },
  advisorId: { zh: '学业顾问', en: 'advisor' },
  ticket: { zh: '登录凭证', en: 'sign-in ticket' },
  secondStepCode: { zh: '两步验证码', en: 'second-step code' },
  isSecondStepRequired: { zh: '员工必须开启两步验证', en: 'second step required' },
  finishPercent: { zh: '完成标准', en: 'finish rule' },
}

/** Letters and digits of any script, and `. _ @ -`. */
export const UserName = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\p{L}\p{N}._@-]*$/u)
