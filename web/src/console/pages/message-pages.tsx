import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { signOut } from '../../features/auth/index.ts'
import { consolePath, loginAddress, pagePaths } from '../../lib/page-addresses.ts'
import { Button, buttonLook, Card, EmptyState, LogoMark } from '../../ui/index.ts'
import { consoleTranslations } from '../console.translations.ts'
import { paths } from '../staff-menu.ts'

const Words = (props: { title: string; text: string; action: ReactNode }) => (
  <Card space="lg">
    <EmptyState {...props} headingLevel={1} illustration={<LogoMark size={64} />} />
  </Card>
)

const changeAccount = async (): Promise<void> => {
  await signOut().catch(() => {})
  window.location.assign(loginAddress(consolePath))
}

/** `canChange`: the account is of no use here at all. */
export const NoRightPage = ({ canChange = false }: { canChange?: boolean }) => {
  const t = consoleTranslations.useTranslations()
  return (
    <Words
      title={t(canChange ? 'noRight.heading' : 'noRight.role')}
      text={t(canChange ? 'noRight.text' : 'noRight.roleText')}
      action={
        <>
          <a href={pagePaths.dashboard} className={buttonLook({ variant: 'primary' })}>
            {t('shell.site')}
          </a>
          {canChange && <Button onClick={() => void changeAccount()}>{t('noRight.other')}</Button>}
        </>
      }
    />
  )
}

export const NotFoundPage = () => {
  const t = consoleTranslations.useTranslations()
  return (
    <Words
      title={t('notFound.heading')}
      text={t('notFound.text')}
      action={
        <Link to={paths.start} className={buttonLook({ variant: 'primary' })}>
          {t('title.start')}
        </Link>
      }
    />
  )
}

export const BrokenPage = () => {
  const t = consoleTranslations.useTranslations()
  return (
    <Words
      title={t('broken.heading')}
      text={t('broken.text')}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('broken.reload')}
        </Button>
      }
    />
  )
}
