import { z } from 'zod'
import { pageSizes } from '../core/constants.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Nothing } from '../core/fields.ts'
import { staffTypes } from '../core/identity.ts'
import { stored } from '../core/stored.ts'
import {
  listListLayouts,
  listSavedViews,
  removeSavedView,
  renameSavedView,
  saveListLayout,
  saveView,
} from './calls.ts'
import { listDensities } from './constants.ts'
import { peopleProblems } from './problems.ts'

/** For one list of one member of staff. */
export const maxSavedViews = 50

/** The name of a list of the console. */
const ListName = z.string().regex(/^[a-z-]{1,40}$/)
const ViewName = z.string().trim().min(1).max(40)

export const SavedView = z.object({
  id: Id,
  name: z.string(),
  /** Query string of the list's address: filters, order and columns. */
  query: z.string(),
})
export type SavedView = z.output<typeof SavedView>

const ColumnIds = z.array(z.string().regex(/^[\w-]{1,40}$/)).max(100)

/** How a member of staff left a list of the console: the same on every device. */
export const ListLayout = z.object({
  listName: ListName,
  /** Columns in the order chosen; those that are not named follow in the order of the list. */
  order: ColumnIds,
  hidden: ColumnIds,
  density: z.enum(listDensities),
  /** Column that the list is sorted by, with a minus: descending; empty: the order of the list. */
  sort: z.string().regex(/^-?[\w-]{0,40}$/),
  /** Rows of a page; null: the default. */
  pageSize: z.union(pageSizes.map((size) => z.literal(size))).nullable(),
  /** A saved view of the list that it opens with. */
  defaultViewId: Id.nullable(),
})
export type ListLayout = z.output<typeof ListLayout>

/** Views of the lists of the console; everybody sees and changes their own only. */
export const savedViewEndpoints = {
  listSavedViews: defineEndpoint({
    path: listSavedViews,
    summary: "The caller's saved views of a list of the console, by name",
    access: staffTypes,
    input: z.object({ listName: ListName }),
    output: z.array(SavedView),
  }),
  saveView: defineEndpoint({
    path: saveView,
    summary: 'Save a view of a list; one of the same name is replaced',
    access: staffTypes,
    input: z.object({ listName: ListName, name: ViewName, query: z.string().max(2000) }),
    output: SavedView,
    problems: [peopleProblems.tooManySavedViews],
  }),
  renameSavedView: defineEndpoint({
    path: renameSavedView,
    summary: 'Rename a saved view',
    access: staffTypes,
    input: z.object({ id: Id, name: ViewName }),
    output: SavedView,
    problems: [peopleProblems.savedViewNotFound, peopleProblems.savedViewNameTaken],
  }),
  removeSavedView: defineEndpoint({
    path: removeSavedView,
    summary: 'Remove a saved view; asking twice is fine',
    access: staffTypes,
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  listListLayouts: defineEndpoint({
    path: listListLayouts,
    summary: 'How the caller left the lists of the console',
    access: staffTypes,
    input: Nothing,
    output: z.array(stored(ListLayout)),
  }),
  saveListLayout: defineEndpoint({
    path: saveListLayout,
    summary: 'Remember how the caller left a list of the console',
    access: staffTypes,
    input: ListLayout,
    output: stored(ListLayout),
    problems: [peopleProblems.savedViewNotFound],
  }),
}
