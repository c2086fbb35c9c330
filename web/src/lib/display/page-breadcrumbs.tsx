import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../ui/index.ts'
import { Link } from '../router/index.ts'
import { displayTranslations } from './display.translations.ts'

type Props = {
  /** Address and name of each page above this one, the topmost first. */
  parents: readonly (readonly [address: string, name: string])[]
  /** The name of this page. */
  here: ReactNode
  className?: string | undefined
}

export const PageBreadcrumbs = ({ parents, here, className }: Props) => {
  const t = displayTranslations.useTranslations()
  return (
    <Breadcrumbs
      className={className}
      label={t('breadcrumbs')}
      items={[
        ...parents.map(([address, name]) => (
          <Link key={address} to={address}>
            {name}
          </Link>
        )),
        here,
      ]}
    />
  )
}
