import type { Category } from '@jingke/contract/catalogue'
import { classNames } from '../../../ui/index.ts'
import css from './category-picture.module.css'

type Props = { category: Pick<Category, 'cover' | 'colour'>; size: 'sm' | 'lg' }

/** The cover of a category, round, on the category's colour. */
export const CategoryPicture = ({ category, size }: Props) => (
  <span className={classNames(css.picture, css[size])} style={{ background: category.colour }}>
    {category.cover && (
      <img src={category.cover} alt="" width={320} height={320} loading="lazy" decoding="async" />
    )}
  </span>
)
