import { categories } from './categories.ts'
import { type Text, text } from './text.ts'

export type NavigationItem = {
  key: string
  /** In `/onDemandCenter?id=KEY` the KEY is a category key, to be replaced by its id. */
  linkUrl: string
  linkName: Text
  children: NavigationItem[]
}

export const navigation: NavigationItem[] = [
  { key: 'home', linkUrl: '/dashboard', linkName: text('首页', 'Home'), children: [] },
  {
    key: 'on-demand',
    linkUrl: '/onDemandCenter',
    linkName: text('点播中心', 'On-demand'),
    children: categories.map((category) => ({
      key: `on-demand-${category.key}`,
      linkUrl: `/onDemandCenter?id=${category.key}`,
      linkName: category.name,
      children: [],
    })),
  },
  {
    key: 'teachers',
    linkUrl: '/teachersIntroduction',
    linkName: text('名师介绍', 'Teachers'),
    children: [],
  },
  {
    key: 'services',
    linkUrl: '/serviceIntroduction',
    linkName: text('服务介绍', 'Services'),
    children: [],
  },
  { key: 'about', linkUrl: '/home', linkName: text('关于我们', 'About'), children: [] },
]
