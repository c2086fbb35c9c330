import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../features/catalogue/index.ts'
import { FavouriteCourses } from '../../features/favourites/index.ts'
import { OwnMarks } from '../../features/marks/index.ts'
import { useListAddress } from '../../lib/lists/index.ts'
import { PageHeading, SegmentedControl, Stack } from '../../ui/index.ts'
import { personalCentreTranslations } from './personal-centre.translations.ts'

const views = ['courses', 'marks'] as const
type View = (typeof views)[number]

/** Favourite courses, and notes and bookmarks of lessons. */
export const FavouritesPage = () => {
  const t = personalCentreTranslations.useTranslations()
  const { filters, change } = useListAddress(['view', 'keyword', 'category', 'kind'])
  const { data: categories = [] } = useQuery(categoriesQuery())
  const view: View = filters.view === 'marks' ? 'marks' : 'courses'
  return (
    <Stack gap={6}>
      <PageHeading title={t('collect.title')} text={t('collect.text')} />
      <SegmentedControl<View>
        legend={t('collect.view')}
        value={view}
        options={views.map((value) => ({ value, label: t(`collect.view.${value}`) }))}
        onChange={(next) =>
          change({ view: next === 'marks' ? next : '', keyword: '', category: '', kind: '' })
        }
      />
      {view === 'marks' ? <OwnMarks /> : <FavouriteCourses categories={categories} />}
    </Stack>
  )
}
