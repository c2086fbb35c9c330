import { z } from 'zod'
import { catalogueProblems } from '../catalogue/problems.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Nothing } from '../core/fields.ts'
import { signedIn } from '../core/identity.ts'
import { favouritesProblems } from './problems.ts'

export const favouritesLimit = 500

const Course = z.object({ courseId: Id })

export const favouritesEndpoints = {
  addFavourite: defineEndpoint({
    path: '/jk-user/api-user/v1/collect/add',
    summary: 'Add a course to the favourites; adding it twice is fine',
    access: signedIn,
    input: Course,
    output: z.null(),
    problems: [catalogueProblems.courseNotFound, favouritesProblems.tooMany],
  }),
  removeFavourite: defineEndpoint({
    path: '/jk-user/api-user/v1/collect/remove',
    summary: 'Remove a course from the favourites; removing it twice is fine',
    access: signedIn,
    input: Course,
    output: z.null(),
  }),
  listFavouriteIds: defineEndpoint({
    path: '/jk-user/api-user/v1/collect/courseIds',
    summary: 'Ids of all favourite courses that the caller may still see, newest first',
    access: signedIn,
    input: Nothing,
    output: z.array(Id),
  }),
}
