import { buttonClass, EmptyState } from '../../ui/index.ts'
import { Link } from '../router/index.ts'

type Props = { title: string; text: string; to: string; back: string }

/** In place of a page about something that does not exist or is no longer there. */
export const NotFoundState = ({ title, text, to, back }: Props) => (
  <EmptyState
    headingLevel={1}
    title={title}
    text={text}
    action={
      <Link to={to} className={buttonClass({ variant: 'primary' })}>
        {back}
      </Link>
    }
  />
)
