import type { Language } from '@jingke/contract/core'
import type { SiteInfo } from '@jingke/contract/site'

const shared = {
  webLogo: '',
  webBottomLogo: '',
  webDarkLogo: '',
  themeColour: '',
  webIco: '',
  webQRCode: '',
  loginQrCode: '',
  recordNo: '',
  icpNo: '',
  statisticalCode: '',
  servicePhone: '',
  userAccess: 1,
  status: 1,
  mobileLoginUrl: '',
  canResetPassword: false,
  canResetByPhone: false,
  canResetByMail: false,
  hasPublicCourses: false,
  closedPages: [],
}

/** Default settings; an empty picture means the product's own logo. */
export const builtInSite: Readonly<Record<Language, SiteInfo>> = {
  'zh-CN': {
    ...shared,
    webName: '精课',
    title: '精课 · 在线学习平台',
    keyword: '在线课程,点播,学习',
    description: '面向学生与学员的在线课程平台。',
    aboutUs: '精课是一所开在网上的书院。',
    teacherName: '教师',
    copyright: '精课',
    address: '',
  },
  en: {
    ...shared,
    webName: 'Jingke',
    title: 'Jingke · Learn online',
    keyword: 'online courses,video,learning',
    description: 'Online courses for students and trainees.',
    aboutUs: 'Jingke is an academy on the web.',
    teacherName: 'Teacher',
    copyright: 'Jingke',
    address: '',
  },
}

/** Branding shown while the site is closed. */
export const closedSite: SiteInfo = {
  ...shared,
  webName: '',
  title: '',
  keyword: '',
  description: '',
  aboutUs: '',
  teacherName: '',
  copyright: '',
  address: '',
  userAccess: 0,
}
