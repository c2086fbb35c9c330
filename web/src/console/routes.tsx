import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, type RouteObject, useNavigation } from 'react-router'
import { createQueryClient } from '../lib/query-client.ts'
import { Toaster, TopProgress, topProgress } from '../ui/index.ts'
import { consoleTranslations } from './console.translations.ts'
import { BrokenPage, NotFoundPage } from './pages/message-pages.tsx'
import { OverviewPage } from './pages/overview-page.tsx'
import { type ConsoleHandle, Shell } from './shell.tsx'
import { requireUser } from './staff-guard.ts'
import {
  coursePath,
  groupLearnersPath,
  institutionLearnersPath,
  learnerPath,
  partnerPath,
  paths,
} from './staff-menu.ts'

const queryClient = createQueryClient()

const Root = () => {
  const t = consoleTranslations.useTranslations()
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') topProgress.done()
    else topProgress.start()
  }, [state])
  return (
    <QueryClientProvider client={queryClient}>
      <TopProgress label={t('page.loading')} />
      <Outlet />
      <Toaster labels={{ region: t('toast.region'), dismiss: t('toast.dismiss') }} />
    </QueryClientProvider>
  )
}

const titled = (title: ConsoleHandle['title']): { handle: ConsoleHandle } => ({
  handle: { title },
})

export const routes: RouteObject[] = [
  {
    element: <Root />,
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url)
      return requireUser(pathname + search)
    },
    shouldRevalidate: () => true,
    hydrateFallbackElement: <></>,
    errorElement: <BrokenPage />,
    children: [
      {
        path: paths.overview,
        element: <Shell />,
        errorElement: <BrokenPage />,
        children: [
          { index: true, element: <OverviewPage />, ...titled('title.overview') },
          {
            path: 'messages',
            lazy: async () => {
              const { SentMessagesPage } = await import(
                '../features/messages/console/sent-messages-page.tsx'
              )
              return { element: <SentMessagesPage writePath={paths.write} /> }
            },
            ...titled('title.messages'),
          },
          {
            path: 'messages/write',
            lazy: async () => {
              const { ComposePage } = await import('../features/messages/console/compose-page.tsx')
              return { element: <ComposePage listPath={paths.messages} /> }
            },
            ...titled('title.write'),
          },
          {
            path: 'learners',
            lazy: async () => {
              const { LearnersPage } = await import('../features/staff/learners-page.tsx')
              return { element: <LearnersPage pathOf={learnerPath} newPath={paths.newLearner} /> }
            },
            ...titled('title.learners'),
          },
          {
            path: 'learners/new',
            lazy: async () => ({
              Component: (await import('./pages/new-learner-page.tsx')).NewLearnerPage,
            }),
            ...titled('title.newLearner'),
          },
          {
            path: 'learners/:id',
            lazy: async () => ({
              Component: (await import('./pages/learner-page.tsx')).LearnerPage,
            }),
            ...titled('title.learner'),
          },
          {
            path: 'groups',
            lazy: async () => {
              const { GroupsPage } = await import('../features/staff/groups/groups-page.tsx')
              return { element: <GroupsPage learnersPath={groupLearnersPath} /> }
            },
            ...titled('title.groups'),
          },
          {
            path: 'courses',
            lazy: async () => {
              const { CoursesPage } = await import(
                '../features/catalogue/console/courses/courses-page.tsx'
              )
              return { element: <CoursesPage pathOf={coursePath} /> }
            },
            ...titled('title.courses'),
          },
          {
            path: 'courses/:id',
            lazy: async () => ({
              Component: (await import('./pages/course-page.tsx')).CoursePage,
            }),
            ...titled('title.course'),
          },
          {
            path: 'teachers',
            lazy: async () => ({
              Component: (await import('../features/catalogue/console/teachers/teachers-page.tsx'))
                .TeachersPage,
            }),
            ...titled('title.teachers'),
          },
          {
            path: 'categories',
            lazy: async () => ({
              Component: (
                await import('../features/catalogue/console/categories/categories-page.tsx')
              ).CategoriesPage,
            }),
            ...titled('title.categories'),
          },
          {
            path: 'institutions',
            lazy: async () => {
              const { InstitutionsPage } = await import(
                '../features/staff/institutions/institutions-page.tsx'
              )
              return { element: <InstitutionsPage learnersPath={institutionLearnersPath} /> }
            },
            ...titled('title.institutions'),
          },
          {
            path: 'media',
            lazy: async () => ({
              Component: (await import('./pages/media-page.tsx')).MediaPage,
            }),
            ...titled('title.media'),
          },
          {
            path: 'partners',
            lazy: async () => {
              const { PartnersPage } = await import('../features/partner/console/partners-page.tsx')
              return { element: <PartnersPage pathOf={partnerPath} /> }
            },
            ...titled('title.partners'),
          },
          {
            path: 'partners/:id',
            lazy: async () => ({
              Component: (await import('./pages/partner-page.tsx')).PartnerPage,
            }),
            ...titled('title.partner'),
          },
          {
            path: 'settings',
            lazy: async () => ({
              Component: (await import('../features/site/console/settings-page.tsx')).SettingsPage,
            }),
            ...titled('title.settings'),
          },
          { path: '*', element: <NotFoundPage />, ...titled('title.notFound') },
        ],
      },
    ],
  },
]
