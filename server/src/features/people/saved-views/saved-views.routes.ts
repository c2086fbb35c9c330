import { savedViewEndpoints } from '@jingke/contract/people'
import { implement } from '../../../platform/implement.ts'
import { listListLayouts } from '../list-layouts/list-list-layouts.ts'
import { saveListLayout } from '../list-layouts/save-list-layout.ts'
import { listSavedViews } from './list-saved-views.ts'
import { removeSavedView } from './remove-saved-view.ts'
import { renameSavedView } from './rename-saved-view.ts'
import { saveView } from './save-view.ts'

export const savedViewRoutes = implement(savedViewEndpoints, {
  listSavedViews,
  saveView,
  renameSavedView,
  removeSavedView,
  listListLayouts,
  saveListLayout,
})
