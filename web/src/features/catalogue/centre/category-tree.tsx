import type { Category } from '@jingke/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { GridIcon, Skeleton, Stack, useScrollToCurrent } from '../../../ui/index.ts'
import { categoriesQuery } from '../catalogue.queries.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import { CategoryPicture } from '../categories/category-picture.tsx'
import css from './category-tree.module.css'
import { type CentreAddress, toCentrePath, withFilter } from './centre-address.ts'
import { pathToCategory } from './find-category.ts'

type BranchProps = {
  category: Category
  address: CentreAddress
  /** From the top of the tree to the chosen category. */
  path: readonly Category[]
  depth: number
}

const Branch = ({ category, address, path, depth }: BranchProps) => {
  const t = catalogueTranslations.useTranslations()
  const isOpen = path.includes(category)
  return (
    <li>
      <PreloadLink
        to={toCentrePath(withFilter(address, { categoryId: category.id }))}
        className={css.category}
        aria-current={category.id === address.categoryId ? 'true' : undefined}
        preventScrollReset
      >
        {depth === 1 && <CategoryPicture category={category} size="sm" />}
        <span className={css.name}>{category.name}</span>
        <span className={css.count} aria-hidden="true">
          {category.courseCount}
        </span>
        <span className="visually-hidden">
          {t('centre.count', { count: category.courseCount })}
        </span>
      </PreloadLink>
      {isOpen && category.children.length > 0 && (
        <ul className={css.children}>
          {category.children.map((child) => (
            <Branch
              key={child.id}
              category={child}
              address={address}
              path={path}
              depth={depth + 1}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A side column in wide windows; one row of chips in narrow ones. */
export const CategoryTree = ({ address }: { address: CentreAddress }) => {
  const t = catalogueTranslations.useTranslations()
  const query = useQuery(categoriesQuery())
  const row = useRef<HTMLUListElement>(null)
  useScrollToCurrent(row, query.data && address.categoryId)
  if (query.isError) return <LoadFailure query={query} />
  if (!query.data)
    return (
      <Stack gap={2} aria-busy="true" className={css.skeletons}>
        {Array.from({ length: 7 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <Skeleton key={index} shape="rect" className={css.skeleton} />
        ))}
      </Stack>
    )
  const tree = query.data
  const path = pathToCategory(tree, address.categoryId)
  return (
    <nav className={css.tree} aria-label={t('centre.categories')}>
      <ul ref={row} className={css.list}>
        <li>
          <PreloadLink
            to={toCentrePath(withFilter(address, { categoryId: undefined }))}
            className={css.category}
            aria-current={address.categoryId === undefined ? 'true' : undefined}
            preventScrollReset
          >
            <span className={css.allIcon}>
              <GridIcon size={18} />
            </span>
            <span className={css.name}>{t('centre.all')}</span>
            <span className={css.count}>
              {tree.reduce((sum, category) => sum + category.courseCount, 0)}
            </span>
          </PreloadLink>
        </li>
        {tree.map((category) => (
          <Branch key={category.id} category={category} address={address} path={path} depth={1} />
        ))}
      </ul>
    </nav>
  )
}
