import type { StudyFigures } from '@jingke/contract/study'
import { getStudyFigures, setWeeklyGoal } from '@jingke/contract/study/calls'
import type { WeeklyGoal } from '@jingke/contract/study/constants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { quietQuery } from '../../../lib/api/call-query.ts'
import { timeZone } from '../figures/figures.queries.ts'

/** The card shows the error itself. */
export const weekQuery = () => quietQuery(getStudyFigures, { days: 7, timeZone: timeZone() })

export const useSetWeeklyGoal = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (minutes: WeeklyGoal) => call(setWeeklyGoal, { minutes }),
    onSuccess: (_, weeklyGoal) =>
      queries.setQueryData<StudyFigures>(
        weekQuery().queryKey,
        (figures) => figures && { ...figures, weeklyGoal },
      ),
  })
}
