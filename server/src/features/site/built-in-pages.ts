import type { Language } from '@jingke/contract/core'
import type { SitePages } from '@jingke/contract/site'

const shared = {
  certificateTemplate: 'classic' as const,
  figures: [],
  email: '',
  heroImage: '',
  certificateSeal: '',
  certificateSignature: '',
  certificateSigner: '',
}

/** Default texts of the public pages; they contain no invented figures. */
export const builtInPages: Readonly<Record<Language, SitePages>> = {
  'zh-CN': {
    ...shared,
    slogan: '把一门课学到底',
    story: ['精课是一所开在网上的书院。'],
    services: [
      { title: '随时点播', text: '课程按章节点播，随时可以开始。', page: '/onDemandCenter' },
      { title: '接着学', text: '离开时停在哪里，回来就从哪里开始。', page: '/my/myCourse' },
      { title: '学业顾问', text: '学习中有疑问，点页面右侧即可交谈。' },
    ],
    hours: '',
  },
  en: {
    ...shared,
    slogan: 'Learn one thing well',
    story: ['Jingke is an academy on the web.'],
    services: [
      {
        title: 'Courses on demand',
        text: 'Every course chapter by chapter, whenever you like.',
        page: '/onDemandCenter',
      },
      { title: 'Resume', text: 'You come back to where you left off.', page: '/my/myCourse' },
      { title: 'Advisors', text: 'Questions on the way? One click at the side of the page.' },
    ],
    hours: '',
  },
}

export const closedPages: SitePages = { ...shared, slogan: '', story: [], services: [], hours: '' }
