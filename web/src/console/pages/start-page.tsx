import { Link } from 'react-router'
import { pagePaths } from '../../lib/page-addresses.ts'
import { useSession } from '../../lib/session/session.ts'
import {
  buttonLook,
  Card,
  ChevronRightIcon,
  EmptyState,
  Grid,
  PageHeading,
  Stack,
} from '../../ui/index.ts'
import { consoleTranslations } from '../console.translations.ts'
import { isStaff, menuFor } from '../staff-menu.ts'
import css from './start-page.module.css'

const AdvisorStart = () => {
  const t = consoleTranslations.useTranslations()
  return (
    <Card space="lg">
      <EmptyState
        title={t('start.advisor')}
        text={t('start.advisorText')}
        action={
          <a href={pagePaths.dashboard} className={buttonLook({ variant: 'primary' })}>
            {t('shell.site')}
          </a>
        }
      />
    </Card>
  )
}

export const StartPage = () => {
  const t = consoleTranslations.useTranslations()
  const user = useSession((state) => state.user)
  if (!user || !isStaff(user.userType)) return null
  const entries = menuFor(user.userType).flatMap((entry) => (entry.id === 'start' ? [] : [entry]))
  return (
    <Stack gap={6}>
      <PageHeading
        eyebrow={t(`role.${user.userType}`)}
        title={t('start.hello', { name: user.realName || user.userName })}
        text={t('start.text')}
      />
      {entries.length === 0 ? (
        <AdvisorStart />
      ) : (
        <Grid min="lg" gap={6}>
          {entries.map(({ id, to, Icon }) => (
            <Card key={id} as="article" isInteractive className={css.entry}>
              <span className={css.icon}>
                <Icon size={24} />
              </span>
              <div>
                <h2 className={css.title}>
                  <Link to={to} className={css.link}>
                    {t(`title.${id}`)}
                  </Link>
                </h2>
                <p className={css.text}>{t(`start.${id}`)}</p>
              </div>
              <ChevronRightIcon className={css.arrow} />
            </Card>
          ))}
        </Grid>
      )}
    </Stack>
  )
}
