import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../features/catalogue/index.ts'
import { FavouriteCourses } from '../../features/favourites/index.ts'
import { PageHeading, Stack } from '../../ui/index.ts'
import { personalCentreTranslations } from './personal-centre.translations.ts'

export const FavouritesPage = () => {
  const t = personalCentreTranslations.useTranslations()
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <Stack gap={6}>
      <PageHeading title={t('collect.title')} text={t('collect.text')} />
      <FavouriteCourses categories={categories} />
    </Stack>
  )
}
