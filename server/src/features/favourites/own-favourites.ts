import { z } from 'zod'
import { defineTopic } from '../../platform/bus.ts'
import type { Context } from '../../platform/context.ts'
import { createUserAnswers, type UserAnswers } from '../../platform/user-answers.ts'
import { catalogueTopic, courseAccessTopic } from '../catalogue/index.ts'
import { lessonVideosTopic } from '../media/index.ts'

/** Payload: the id of the user whose favourites changed. */
export const favouritesTopic = defineTopic({ name: 'favourites', schema: z.string() })

/** Cached answers about the favourites of single users. */
export const createOwnFavourites = ({ bus }: Context): UserAnswers =>
  createUserAnswers(bus, [favouritesTopic, courseAccessTopic, catalogueTopic, lessonVideosTopic])
