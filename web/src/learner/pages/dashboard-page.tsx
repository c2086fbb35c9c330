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

/** The next step and the week, banner, recommendations, then every category with its newest courses. */
const DashboardPage = () => {
  const t = dashboardTranslations.useTranslations()
  const user = useSession((state) => state.user)
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
