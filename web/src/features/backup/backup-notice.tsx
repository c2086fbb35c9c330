import { oldBackupHours } from '@jingke/contract/backup/constants'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/language.ts'
import { useMay } from '../../lib/rights/index.ts'
import { Link } from '../../lib/router/index.ts'
import { buttonClass, Card } from '../../ui/index.ts'
import css from './backup.module.css'
import { backupsQuery } from './backup.queries.ts'
import { backupTranslations } from './backup.translations.ts'

const hour = 3_600_000

/** On the start page, for whoever may do something about it. */
export const BackupNotice = ({ path }: { path: string }) => {
  const t = backupTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const isAsked = useMay('backups.manage')
  const { data } = useQuery({
    ...backupsQuery(language),
    enabled: isAsked,
    meta: { isQuiet: true },
  })
  if (!data) return null
  const { isSetUp, lastDoneAt } = data
  if (!isSetUp)
    return (
      <p className={css.quiet}>
        {t('quiet')} <Link to={path}>{t('quietLink')}</Link>
      </p>
    )
  // A school that has just set them up waits for the first night.
  const isOld = lastDoneAt
    ? Date.now() - Date.parse(lastDoneAt) > oldBackupHours * hour
    : data.list.some(({ state }) => state === 'failed')
  if (!isOld) return null
  return (
    <Card className={css.warning}>
      <div role="alert">
        <h2 className={css.warningTitle}>{t(lastDoneAt ? 'old' : 'oldNever')}</h2>
        <p>{t('oldText')}</p>
      </div>
      <Link to={path} className={buttonClass({ size: 'sm' })}>
        {t('open')}
      </Link>
    </Card>
  )
}
