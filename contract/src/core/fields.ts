import { z } from 'zod'
import { maxId, maxKeyword, maxSecond } from './constants.ts'

export const Id = z.int().min(1).max(maxId)

/** Whole seconds from the start of a video. */
export const Second = z.int().min(0).max(maxSecond)

export const Keyword = z.string().trim().max(maxKeyword)

/** A moment that a caller gives. The database knows no year 0, and nobody means one. */
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
  name: { zh: '名称', en: 'name' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  origin: { zh: '地址', en: 'address' },
  state: { zh: '状态', en: 'state' },
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
  isActivated: { zh: '是否已激活', en: 'activated' },
  groupId: { zh: '群组', en: 'group' },
  groupIds: { zh: '群组', en: 'groups' },
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
  ranges: { zh: '播放区间', en: 'played ranges' },
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
  subtitleZh: { zh: '中文副标题', en: 'Chinese subtitle' },
  subtitleEn: { zh: '英文副标题', en: 'English subtitle' },
  altZh: { zh: '中文图片说明', en: 'Chinese description of the picture' },
  altEn: { zh: '英文图片说明', en: 'English description of the picture' },
  image: { zh: '图片', en: 'picture' },
  url: { zh: '链接', en: 'link' },
  textTone: { zh: '文字颜色', en: 'text colour' },
  isHidden: { zh: '是否隐藏', en: 'hidden' },
  photo: { zh: '照片', en: 'photo' },
  subjectIds: { zh: '学科', en: 'subjects' },
  tags: { zh: '标签', en: 'tags' },
  thumbnail: { zh: '封面', en: 'cover' },
  teacherIds: { zh: '教师', en: 'teachers' },
  isLimited: { zh: '是否限定可见范围', en: 'limited audience' },
  grants: { zh: '可见范围', en: 'audience' },
  ids: { zh: '所选项目', en: 'selection' },
  action: { zh: '操作', en: 'action' },
  publishAt: { zh: '发布时间', en: 'time of publication' },
  changeId: { zh: '历史版本', en: 'version' },
  isFree: { zh: '免费试看', en: 'free preview' },
  institutionId: { zh: '院校', en: 'institution' },
  finishPercent: { zh: '完成标准', en: 'finish rule' },
}
