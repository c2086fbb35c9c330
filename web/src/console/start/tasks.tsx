import { BackupNotice } from '../../features/backup/index.ts'
import { HealthNotice } from '../../features/health/index.ts'
import { useMay } from '../../lib/rights/index.ts'
import { Link } from '../../lib/router/index.ts'
import {
  Button,
  Card,
  CheckIcon,
  ChevronRightIcon,
  classNames,
  Section,
  Skeleton,
} from '../../ui/index.ts'
import { backupsPath } from '../table/backup.tsx'
import { healthPath } from '../table/health.tsx'
import css from './start.module.css'
import { startTranslations } from './start.translations.ts'
import { useTasks } from './use-tasks.ts'

/** What somebody has to do today; each line leads to where it is done. */
export const Tasks = () => {
  const t = startTranslations.useTranslations()
  const found = useTasks()
  const maySeeHealth = useMay('site.read')
  if (!found) return null
  const { tasks, isPending, hasFailed, retry } = found
  return (
    <Section title={t('tasks')}>
      {maySeeHealth ? (
        <HealthNotice path={healthPath}>
          <BackupNotice path={backupsPath} />
        </HealthNotice>
      ) : (
        <BackupNotice path={backupsPath} />
      )}
      <Card space="none" aria-busy={isPending}>
        {tasks.length > 0 && (
          <ul>
            {tasks.map(({ id, Icon, path, count, isUrgent }) => (
              <li key={id} className={css.task}>
                <span className={classNames(css.icon, isUrgent && css.urgent)}>
                  <Icon size={20} />
                </span>
                <div>
                  <h3 className={css.title}>
                    <Link to={path} className={css.link}>
                      {t(id, { count })}
                    </Link>
                  </h3>
                  <p className="soft-text">{t(`text.${id}`)}</p>
                </div>
                <ChevronRightIcon className={css.arrow} />
              </li>
            ))}
          </ul>
        )}
        {isPending && tasks.length === 0 && (
          <div className={css.note}>
            <span className="visually-hidden">{t('tasks.loading')}</span>
            <Skeleton lines={3} />
          </div>
        )}
        {!isPending && tasks.length === 0 && !hasFailed && (
          <div className={css.done}>
            <span className={css.icon}>
              <CheckIcon size={20} />
            </span>
            <div>
              <h3 className={css.title}>{t('tasks.none')}</h3>
              <p className="soft-text">{t('tasks.noneText')}</p>
            </div>
          </div>
        )}
        {hasFailed && (
          <p role="alert" className={css.note}>
            {t('tasks.failed')}{' '}
            <Button size="sm" onClick={retry}>
              {t('tasks.retry')}
            </Button>
          </p>
        )}
      </Card>
    </Section>
  )
}
