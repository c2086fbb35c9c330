import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { staffTypes } from '../core/identity.ts'
import { listSavedViews, removeSavedView, renameSavedView, saveView } from './calls.ts'
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
}
