import { isStaffType } from '@jingke/contract/core/identity'
import { lazy, Suspense } from 'react'
import { consolePath, pagePaths } from '../../lib/navigation/page-addresses.ts'
import { useMay, useOwnRights, useRoleName } from '../../lib/rights/index.ts'
import { useSession } from '../../lib/session/session.ts'
import { buttonClass, Card, EmptyState, PageHeading, Skeleton, Stack } from '../../ui/index.ts'
import { consoleTranslations } from '../console.translations.ts'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { menuFor } from '../table/page-table.ts'
import { reportsPath } from '../table/reports.tsx'
import { Tasks } from './tasks.tsx'

/** With its charts, only for staff who may see figures. */
const WeekFigures = lazy(async () => ({
  default: (await import('../../features/reports/week-figures.tsx')).WeekFigures,
}))

/** Only for staff who answer learners. */
const AdvisorStart = lazy(async () => ({
  default: (await import('../../features/chat/console/start/advisor-start.tsx')).AdvisorStart,
}))

const NoPermissions = () => {
  const t = consoleTranslations.useTranslations()
  return (
    <Card space="lg">
      <EmptyState
        title={t('overview.none')}
        text={t('overview.noneText')}
        action={
          <a href={pagePaths.dashboard} className={buttonClass({ variant: 'primary' })}>
            {t('shell.site')}
          </a>
        }
      />
    </Card>
  )
}

/** What needs the reader today: tasks, cases and learners by the role's duties, then the week's figures. */
export const StartPage = () => {
  const t = consoleTranslations.useTranslations()
  const user = useSession((state) => state.user)
  const { role, permissions } = useOwnRights()
  const roleName = useRoleName()
  const mayAnswer = useMay('chat.answer')
  const maySeeFigures = useMay('reports.read')
  const isAdvisor = user?.userType === 'jk-advisor'
  if (!user || !isStaffType(user.userType)) return null
  return (
    <Stack gap={8}>
      <PageHeading
        eyebrow={roleName(role)}
        title={t('overview.hello', { name: user.realName || user.userName })}
      />
      {menuFor(permissions).length === 1 && <NoPermissions />}
      <FirstSteps />
      {isAdvisor || <Tasks />}
      {mayAnswer && (
        <Suspense fallback={isAdvisor && <Skeleton lines={6} />}>
          <AdvisorStart
            isMain={isAdvisor}
            chatPath={`${consolePath}/chat`}
            workListPath={`${consolePath}/work-list`}
          />
        </Suspense>
      )}
      {isAdvisor && <Tasks />}
      {maySeeFigures && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <WeekFigures reportsPath={reportsPath} />
        </Suspense>
      )}
    </Stack>
  )
}
