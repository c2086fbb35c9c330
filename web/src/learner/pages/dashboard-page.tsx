import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  Carousel,
  CategoryBlocks,
  categoriesQuery,
  prefetchTeachers,
  RecommendedCourses,
  recommendedQuery,
  slidesQuery,
} from '../../features/catalogue/index.ts'
import { DueSection, ownPlansQuery } from '../../features/plans/index.ts'
import {
  continueQuery,
  courseProgressQuery,
  WeekCard,
  weekQuery,
} from '../../features/study/index.ts'
import { prefetch } from '../../lib/api/call-query.ts'
import { useSession } from '../../lib/session/session.ts'
import { Container, Skeleton } from '../../ui/index.ts'
import { InstallHint } from '../install/install-hint.tsx'
import { queryClient } from '../query-client.ts'
import { courseSlots } from './course-slots.tsx'
import { dashboardTranslations } from './dashboard.translations.ts'
import css from './dashboard-page.module.css'
import { greetingAt } from './greeting.ts'
import { NextStep } from './next-step.tsx'
import { TeachersSection } from './public/teachers-section.tsx'

/** Asks for nothing, so that sections stay as in the first HTML. */
const idleClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })

const Sections = () => (
  <>
    <DueSection />
    <div className={css.next}>
      <NextStep />
      <WeekCard />
    </div>
    <InstallHint />
    <Carousel />
    <RecommendedCourses slots={courseSlots} />
    <CategoryBlocks slots={courseSlots} />
    <TeachersSection />
  </>
)

/** What is due, the next step and the week, banner, recommendations, then every category with its newest courses. */
const DashboardPage = () => {
  const t = dashboardTranslations.useTranslations()
  const user = useSession((state) => state.user)
  const plans = useQuery(ownPlansQuery())
  // What is due comes first: shown later than the rest, it would move all of it.
  const isWaiting = !plans.isFetched && plans.failureCount === 0
  return (
    <Container className={css.page}>
      <header className={css.greeting}>
        <h1 className={css.hello}>
          {user ? (
            t(`greeting.${greetingAt(new Date().getHours())}`, {
              name: user.realName || user.userName,
            })
          ) : (
            <>
              <Skeleton className={css.helloSlot} />
              &nbsp;
            </>
          )}
        </h1>
        <p className={css.text}>{t('greeting.text')}</p>
      </header>
      {isWaiting ? (
        <QueryClientProvider client={idleClient}>
          <Sections />
        </QueryClientProvider>
      ) : (
        <Sections />
      )}
    </Container>
  )
}

export { DashboardPage as Component }

export const prefetchData = (): void => {
  prefetch(queryClient, ownPlansQuery())
  prefetch(queryClient, continueQuery())
  prefetch(queryClient, courseProgressQuery())
  prefetch(queryClient, weekQuery())
  prefetch(queryClient, slidesQuery())
  prefetch(queryClient, recommendedQuery())
  prefetch(queryClient, categoriesQuery())
  prefetchTeachers()
}
