import { isStaffType } from '@jingke/contract/core/identity'
import { lazy, Suspense } from 'react'
import { BackupNotice } from '../../features/backup/index.ts'
import { HealthNotice } from '../../features/health/index.ts'
import { pagePaths } from '../../lib/navigation/page-addresses.ts'
import { useOwnRights, useRoleName } from '../../lib/rights/index.ts'
import { Link } from '../../lib/router/index.ts'
import { useSession } from '../../lib/session/session.ts'
import {
  buttonClass,
  Card,
  ChevronRightIcon,
  EmptyState,
  Grid,
  PageHeading,
  Skeleton,
  Stack,
} from '../../ui/index.ts'
import { consoleTranslations } from '../console.translations.ts'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { backupsPath } from '../table/backup.tsx'
import { healthPath } from '../table/health.tsx'
import { isOpenTo, menuFor } from '../table/page-table.ts'
import { reportsPath } from '../table/reports.tsx'
import css from './overview-page.module.css'

/** With its charts, only for staff who may see figures. */
const Dashboard = lazy(async () => ({
  default: (await import('../../features/reports/dashboard.tsx')).Dashboard,
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

export const OverviewPage = () => {
  const t = consoleTranslations.useTranslations()
  const user = useSession((state) => state.user)
  const { role, permissions } = useOwnRights()
  const roleName = useRoleName()
  if (!user || !isStaffType(user.userType)) return null
  const entries = menuFor(permissions).flatMap((entry) => (entry.id === 'overview' ? [] : [entry]))
  return (
    <Stack gap={6}>
      <PageHeading
        eyebrow={roleName(role)}
        title={t('overview.hello', { name: user.realName || user.userName })}
        text={t('overview.text')}
      />
      <BackupNotice path={backupsPath} />
      {isOpenTo(permissions, { permission: 'site.read' }) && <HealthNotice path={healthPath} />}
      <FirstSteps />
      {isOpenTo(permissions, { permission: 'reports.read' }) && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <Dashboard reportsPath={reportsPath} />
        </Suspense>
      )}
      {entries.length === 0 ? (
        <NoPermissions />
      ) : (
        <Grid columns="lg" gap={6}>
          {entries.map(({ id, path, Icon }) => (
            <Card key={id} as="article" isInteractive className={css.entry}>
              <span className={css.icon}>
                <Icon size={24} />
              </span>
              <div>
                <h2 className={css.title}>
                  <Link to={path} className={css.link}>
                    {t(`title.${id}`)}
                  </Link>
                </h2>
                <p className={css.text}>{t(`overview.${id}`)}</p>
              </div>
              <ChevronRightIcon className={css.arrow} />
            </Card>
          ))}
        </Grid>
      )}
    </Stack>
  )
}
