import type { EditableCategory } from '@jingke/contract/catalogue'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { nameIn } from './other-name.ts'

type Props = {
  categories: readonly EditableCategory[]
  isLeftOut?: (id: number) => boolean
}

/** The children of a category in order, each followed by its own. */
const inOrder = (
  categories: readonly EditableCategory[],
  parentId: number | null = null,
  level = 0,
): { category: EditableCategory; level: number }[] =>
  categories
    .filter((category) => category.parentId === parentId)
    .flatMap((category) => [{ category, level }, ...inOrder(categories, category.id, level + 1)])

/** The tree as options of a select, indented by level. */
export const CategoryOptions = ({ categories, isLeftOut }: Props) => {
  const language = useLanguage((state) => state.language)
  return inOrder(categories).map(({ category, level }) =>
    isLeftOut?.(category.id) ? null : (
      <option key={category.id} value={category.id}>
        {'\u2003'.repeat(level) + nameIn(category, language)}
      </option>
    ),
  )
}
