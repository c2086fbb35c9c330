import type { ReactNode } from 'react'
import { homePath } from '../../lib/navigation/page-addresses.ts'
import { Link } from '../../lib/router/index.ts'
import { useSession } from '../../lib/session/session.ts'
import { useIsClosed } from '../../lib/site.ts'
import { buttonClass, Container } from '../../ui/index.ts'
import { learnerTranslations } from '../learner.translations.ts'
import css from './message-page.module.css'

/** A message and one action. It shows nothing from the address, which anyone can write. */
export const MessagePage = (props: {
  picture?: string
  heading: string
  text: string
  action?: ReactNode
}) => {
  const t = learnerTranslations.useTranslations()
  const isSignedIn = useSession((state) => state.refreshToken !== undefined)
  const isClosed = useIsClosed()
  return (
    <Container className={css.page}>
      {props.picture && <img src={props.picture} width={360} height={206} alt="" />}
      <h1>{props.heading}</h1>
      <p className={css.text}>{props.text}</p>
      {props.action ??
        (!isClosed && (
          <Link to={homePath(isSignedIn)} className={buttonClass({ variant: 'primary' })}>
            {t('header.home')}
          </Link>
        ))}
    </Container>
  )
}
