import { contentEndpoints } from '@jingke/contract/catalogue'
import { implement } from '../../platform/implement.ts'
import { addCategory } from './categories/add-category.ts'
import { deleteCategory } from './categories/delete-category.ts'
import { listEditableCategories } from './categories/list-editable-categories.ts'
import { mergeCategory } from './categories/merge-category.ts'
import { moveCategory } from './categories/move-category.ts'
import { updateCategory } from './categories/update-category.ts'

/** What operators do to the catalogue. */
export const contentRoutes = () =>
  implement(contentEndpoints, {
    listEditableCategories,
    addCategory,
    updateCategory,
    moveCategory,
    mergeCategory,
    deleteCategory,
  })
