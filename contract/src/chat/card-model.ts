import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { playbackErrors } from '../media/constants.ts'
import { NamedFieldValue } from '../profile/field-model.ts'

const Named = z.object({ id: Id, name: z.string() })

/** Null ids: a video outside of a course, or a lesson that the course has lost. */
const NamedLesson = z.object({
  courseId: Id.nullable(),
  lessonId: Id.nullable(),
  courseName: z.string(),
  title: z.string(),
  /** Seconds; 0: unknown. */
  duration: z.int(),
})

export const WatchedNow = NamedLesson.extend({
  /** Seconds, as of the last beat. */
  position: z.int(),
  /** When the last beat came. */
  at: z.iso.datetime(),
  /** The last beat is so recent that the player is still open. */
  isLive: z.boolean(),
})
export type WatchedNow = z.output<typeof WatchedNow>

export const LearnerCard = z.object({
  learner: Named.extend({ userName: z.string(), icon: z.string(), sex: z.int() }),
  institutionName: z.string(),
  gradeName: z.string(),
  groups: z.array(z.string()),
  /** Labels and own fields of the school. */
  ownFields: z.array(NamedFieldValue),
  team: Named,
  /** Null: not bound; the default team answers. */
  teamSince: z.iso.datetime().nullable(),
  /** Null: no lesson was ever opened. */
  now: WatchedNow.nullable(),
  /** Begun and still visible to the learner, the last watched first. */
  courses: z.array(
    z.object({
      courseId: Id,
      name: z.string(),
      percent: z.int(),
      finishedLessons: z.int(),
      lessonCount: z.int(),
      isFinished: z.boolean(),
      lastWatchedAt: z.iso.datetime(),
    }),
  ),
  /** The last seven days in the learner's time zone, today last. */
  days: z.array(z.object({ day: z.iso.date(), seconds: z.int() })),
  /** Null: none in the time that sessions are kept. */
  signIn: z.object({ at: z.iso.datetime(), device: z.string() }).nullable(),
  /** The last time that a lesson did not play. */
  error: NamedLesson.extend({
    reason: z.enum(playbackErrors),
    position: z.int(),
    at: z.iso.datetime(),
  }).nullable(),
  /** Newest first. */
  favourites: z.array(z.object({ courseId: Id, name: z.string() })),
  /** Closed ones, the newest first. */
  cases: z.array(z.object({ id: Id, openedAt: z.iso.datetime(), closedAt: z.iso.datetime() })),
})
export type LearnerCard = z.output<typeof LearnerCard>
