import { useQuery } from '@tanstack/react-query'
import { Button, CloseIcon } from '../../../ui/index.ts'
import { categoriesQuery } from '../catalogue.queries.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import css from './active-filters.module.css'
import { type CentreAddress, withFilter } from './centre-address.ts'
import { pathToCategory } from './find-category.ts'

type Props = { address: CentreAddress; onChange: (next: CentreAddress) => void }

type Filter = { name: string; without: Parameters<typeof withFilter>[1] }

const none = { categoryId: undefined, keyword: '', level: undefined } as const

export const hasFilters = (address: CentreAddress): boolean =>
  address.categoryId !== undefined || address.keyword !== '' || address.level !== undefined

export const ActiveFilters = ({ address, onChange }: Props) => {
  const t = catalogueTranslations.useTranslations()
  const { data: tree } = useQuery(categoriesQuery())
  if (!hasFilters(address)) return null

  const filters: Filter[] = []
  if (address.categoryId !== undefined && tree) {
    const name = pathToCategory(tree, address.categoryId).at(-1)?.name
    filters.push({
      name: name ?? t('centre.unknownCategory'),
      without: { categoryId: none.categoryId },
    })
  }
  if (address.keyword !== '')
    filters.push({
      name: t('centre.keyword', { keyword: address.keyword }),
      without: { keyword: none.keyword },
    })
  if (address.level !== undefined)
    filters.push({ name: t(`level.${address.level}`), without: { level: none.level } })

  return (
    <div className={css.bar}>
      <ul className={css.filters} aria-label={t('centre.filters')}>
        {filters.map(({ name, without }) => (
          <li key={name}>
            <button
              type="button"
              className={css.filter}
              aria-label={t('centre.removeFilter', { name })}
              onClick={() => onChange(withFilter(address, without))}
            >
              <span className={css.name}>{name}</span>
              <CloseIcon size={14} />
            </button>
          </li>
        ))}
      </ul>
      {filters.length > 1 && (
        <Button variant="link" size="sm" onClick={() => onChange(withFilter(address, none))}>
          {t('centre.clearAll')}
        </Button>
      )}
    </div>
  )
}
