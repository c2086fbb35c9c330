import { z } from 'zod'
import { CourseCard } from '../catalogue/model.ts'
import { catalogueProblems } from '../catalogue/problems.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, Nothing } from '../core/fields.ts'
import { signedIn } from '../core/identity.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from './calls.ts'
import { favouritesProblems } from './problems.ts'

export const favouritesLimit = 500

const Course = z.object({ courseId: Id })

/** `kind`: what was added; courses are the only kind. */
export const Favourite = z.object({
  kind: z.literal('course'),
  course: CourseCard,
  addedAt: z.iso.datetime(),
})
export type Favourite = z.output<typeof Favourite>

export const favouritesEndpoints = {
  addFavourite: defineEndpoint({
    path: addFavourite,
    summary: 'Add a course to the favourites; adding it twice is fine',
    access: signedIn,
    input: Course,
    output: z.null(),
    problems: [catalogueProblems.courseNotFound, favouritesProblems.tooMany],
  }),
  removeFavourite: defineEndpoint({
    path: removeFavourite,
    summary: 'Remove a course from the favourites; removing it twice is fine',
    access: signedIn,
    input: Course,
    output: z.null(),
  }),
  listFavouriteIds: defineEndpoint({
    path: listFavouriteIds,
    summary: 'Ids of all favourite courses that the caller may still see, newest first',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.array(Id),
  }),
  listFavourites: defineEndpoint({
    path: listFavourites,
    summary: 'Favourites that the caller may still see, newest first, by keyword and category',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: PageRequest.extend({
      keyword: Keyword.optional(),
      categoryId: Id.optional(),
    }),
    output: pageOf(Favourite),
  }),
}
