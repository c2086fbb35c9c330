import type { Context } from '../../../platform/context.ts'
import type { Seconds } from '../beats/played-seconds.ts'
import { createCurve } from './create-curve.ts'
import { addToCurves } from './curves.store.ts'

/**
 * Gathers how often each second was watched and writes it down every few seconds. It is a
 * statistic: a process that is killed loses what it had gathered, while every learner's own record
 * is committed with its beat.
 */
export interface CurveBuffer {
  note(videoId: number, fresh: Seconds, again: Seconds): void
  flush(): Promise<void>
}

export const createCurveBuffer = (context: Pick<Context, 'db'>): CurveBuffer => {
  let curve = createCurve()
  return {
    note: (videoId, fresh, again) => {
      curve.note(videoId, fresh, 'watched')
      curve.note(videoId, again, 'again')
    },
    flush: async () => {
      const gathered = curve.minutes()
      curve = createCurve()
      try {
        await addToCurves(context.db, gathered)
      } catch (error) {
        // Kept for the next time, with what came meanwhile.
        for (const minute of gathered) curve.add(minute)
        throw error
      }
    },
  }
}
