import type { EditableCategory } from '@jingke/contract/catalogue'
import { listEditableCategories } from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { SelectField, Skeleton } from '../../ui/index.ts'
import { freshQuery } from '../api/call-query.ts'
import { useLanguage } from '../i18n/language.ts'
import { LoadFailure } from '../lists/index.ts'
import { categoryAddress } from '../navigation/page-addresses.ts'
import { linkPickerTranslations } from './link-picker.translations.ts'

type Option = { value: string; label: string }

/** As a tree, with the names of the levels above. */
const toOptions = (
  categories: readonly EditableCategory[],
  nameOf: (category: EditableCategory) => string,
  parentId: number | null = null,
  above = '',
): Option[] =>
  categories
    .filter((category) => category.parentId === parentId)
    .flatMap((category) => {
      const label = above + nameOf(category)
      return [
        { value: categoryAddress(category.id), label },
        ...toOptions(categories, nameOf, category.id, `${label} / `),
      ]
    })

type Props = { value: string; error: string | undefined; onChange: (url: string) => void }

export const CategoryChoice = ({ value, error, onChange }: Props) => {
  const t = linkPickerTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const query = useQuery(freshQuery(listEditableCategories, {}))
  if (query.isError) return <LoadFailure query={query} headingLevel={3} />
  if (!query.data) return <Skeleton lines={2} />
  return (
    <SelectField
      label={t('category')}
      placeholder={t('category.choose')}
      options={toOptions(query.data, ({ nameZh, nameEn }) => (language === 'en' ? nameEn : nameZh))}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
