import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from '../../../lib/router/index.ts'
import { Container, PageHeading } from '../../../ui/index.ts'
import type { CourseSlots } from '../cards/course-grid.tsx'
import { catalogueTranslations } from '../catalogue.translations.ts'
import { CategoryTree } from './category-tree.tsx'
import {
  type CentreAddress,
  listKeyOf,
  parseCentreAddress,
  toCentrePath,
} from './centre-address.ts'
import { CentreFilters } from './centre-filters.tsx'
import { CourseResults } from './course-results.tsx'
import css from './on-demand-centre.module.css'

/** All courses; its only state is the address. */
export const OnDemandCentre = ({ slots }: { slots: CourseSlots }) => {
  const t = catalogueTranslations.useTranslations()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = useMemo(() => parseCentreAddress(query), [query])

  const change = useCallback(
    (next: CentreAddress, how?: { replace: boolean }) => {
      // Another list starts at the top of the page.
      const preventScrollReset = listKeyOf(next) === listKeyOf(address)
      void navigate(toCentrePath(next), { preventScrollReset, ...how })
    },
    [navigate, address],
  )

  return (
    <div className={css.page}>
      <Container>
        <PageHeading title={t('centre.title')} text={t('centre.intro')} />
        <div className={css.columns}>
          <aside className={css.side}>
            <CategoryTree address={address} />
          </aside>
          <div className={css.main}>
            <CentreFilters address={address} onChange={change} />
            <CourseResults address={address} onChange={change} slots={slots} />
          </div>
        </div>
      </Container>
    </div>
  )
}
