import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Picture } from '../display/picture.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Card } from './card.tsx'
import css from './list-row.module.css'

export type ListRowProps = {
  /** URL; empty shows the fallback. Without it the row has no picture. */
  picture?: string
  /** Next to the content, below it in narrow windows. */
  actions?: ReactNode
  /** The link in the title covers the whole row. */
  isLink?: boolean
  children: ReactNode
}

/** An item of a list, as a card. The content is a `RowTitle`, `RowFacts` and what else belongs to it. */
export const ListRow = ({ picture, actions, isLink = false, children }: ListRowProps) => (
  <Card
    as="li"
    space="none"
    isInteractive={isLink}
    className={classNames(css.row, isLink && css.isLink)}
  >
    {picture !== undefined && (
      <Picture src={picture} alt="" width={16} height={9} className={css.picture} />
    )}
    <div className={css.content}>{children}</div>
    {actions && <div className={css.actions}>{actions}</div>}
  </Card>
)

export const RowTitle = ({
  as: Heading = 'h2',
  children,
}: {
  as?: 'h2' | 'h3'
  children: ReactNode
}) => <Heading className={css.title}>{children}</Heading>

export const RowFacts = ({ children }: { children: ReactNode }) => (
  <p className={css.facts}>{children}</p>
)

/** As high as a row with one line of facts. */
export const ListRowSkeleton = () => (
  <Card space="none" className={css.row}>
    <Skeleton shape="rect" ratio="wide" className={css.picture} />
    <Skeleton lines={2} className={css.content} />
  </Card>
)
