import { type PagePath, pagePaths } from '../../contract/src/site/page-addresses.ts'
import { categories } from './categories.ts'
import { type Text, text } from './text.ts'

export type NavigationItem = {
  key: string
  path: PagePath
  /** Key of the category that the page opens with. */
  category?: string
  linkName: Text
  children: NavigationItem[]
}

export const navigation: NavigationItem[] = [
  { key: 'home', path: pagePaths.dashboard, linkName: text('首页', 'Home'), children: [] },
  {
    key: 'on-demand',
    path: pagePaths.onDemandCentre,
    linkName: text('点播中心', 'On-demand'),
    children: categories.map((category) => ({
      key: `on-demand-${category.key}`,
      path: pagePaths.onDemandCentre,
      category: category.key,
      linkName: category.name,
      children: [],
    })),
  },
  {
    key: 'teachers',
    path: pagePaths.teachers,
    linkName: text('名师介绍', 'Teachers'),
    children: [],
  },
  {
    key: 'services',
    path: pagePaths.services,
    linkName: text('服务介绍', 'Services'),
    children: [],
  },
  { key: 'about', path: pagePaths.home, linkName: text('关于我们', 'About'), children: [] },
]
