import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { BookIcon, GridIcon, UserIcon } from '../../ui/index.ts'
import type { ConsolePage } from './console-page.ts'

export const coursesPath = `${consolePath}/courses`
export const categoriesPath = `${consolePath}/categories`
export const coursePath = (id: number): string => `${coursesPath}/${id}`

export const cataloguePages: readonly ConsolePage[] = [
  {
    id: 'courses',
    path: coursesPath,
    Icon: BookIcon,
    permission: 'content.read',
    open: async () => {
      const { CoursesPage } = await import(
        '../../features/catalogue/console/courses/courses-page.tsx'
      )
      return <CoursesPage pathOf={coursePath} />
    },
  },
  {
    id: 'course',
    path: `${coursesPath}/:id`,
    permission: 'content.read',
    open: async () => {
      const { CoursePage } = await import('../pages/course-page.tsx')
      return <CoursePage />
    },
  },
  {
    id: 'categories',
    path: categoriesPath,
    Icon: GridIcon,
    permission: 'content.read',
    open: async () => {
      const { CategoriesPage } = await import(
        '../../features/catalogue/console/categories/categories-page.tsx'
      )
      return <CategoriesPage />
    },
  },
  {
    id: 'teachers',
    path: `${consolePath}/teachers`,
    Icon: UserIcon,
    permission: 'content.read',
    open: async () => {
      const { TeachersPage } = await import(
        '../../features/catalogue/console/teachers/teachers-page.tsx'
      )
      return <TeachersPage />
    },
  },
]
