import type { ReactNode } from 'react'
import { signOut } from '../../features/auth/index.ts'
import { SchoolMark } from '../../lib/display/index.ts'
import { consolePath, pagePaths } from '../../lib/navigation/page-addresses.ts'
import { Link } from '../../lib/router/index.ts'
import { Button, buttonClass, Card, EmptyState } from '../../ui/index.ts'
import { consoleTranslations } from '../console.translations.ts'

const Message = (props: { title: string; text: string; action: ReactNode }) => (
  <Card space="lg">
    <EmptyState {...props} headingLevel={1} illustration={<SchoolMark size={64} />} />
  </Card>
)

/** `canChange`: no page of the console is open to this account, so another one is offered. */
export const NoRightPage = ({ canChange = false }: { canChange?: boolean }) => {
  const t = consoleTranslations.useTranslations()
  return (
    <Message
      title={t(canChange ? 'noRight.heading' : 'noRight.role')}
      text={t(canChange ? 'noRight.text' : 'noRight.roleText')}
      action={
        <>
          <a href={pagePaths.dashboard} className={buttonClass({ variant: 'primary' })}>
            {t('shell.site')}
          </a>
          {canChange && <Button onClick={() => void signOut()}>{t('noRight.other')}</Button>}
        </>
      }
    />
  )
}

export const NotFoundPage = () => {
  const t = consoleTranslations.useTranslations()
  return (
    <Message
      title={t('notFound.heading')}
      text={t('notFound.text')}
      action={
        <Link to={consolePath} className={buttonClass({ variant: 'primary' })}>
          {t('title.overview')}
        </Link>
      }
    />
  )
}

export const BrokenPage = () => {
  const t = consoleTranslations.useTranslations()
  return (
    <Message
      title={t('broken.heading')}
      text={t(navigator.onLine ? 'broken.text' : 'broken.offline')}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('broken.reload')}
        </Button>
      }
    />
  )
}
