import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { CalendarIcon } from '../../ui/index.ts'
import { WithIds } from '../pages/with-ids.tsx'
import type { ConsolePage } from './console-page.ts'
import { learnerPath } from './learners.tsx'

const plansPath = `${consolePath}/plans`
export const planPaths = {
  listPath: plansPath,
  pathOf: (id: number): string => `${plansPath}/${id}`,
  hoursPath: `${plansPath}/hours`,
  boardOf: (id: number): string => `${plansPath}/${id}/board`,
}

const boardPaths = { list: plansPath, plan: planPaths.pathOf, learner: learnerPath }

export const plansPages: readonly ConsolePage[] = [
  {
    id: 'plans',
    path: plansPath,
    Icon: CalendarIcon,
    permission: 'plans.read',
    open: async () => {
      const { PlansPage } = await import('../../features/plans/console/plans-page.tsx')
      return <PlansPage pathOf={planPaths.pathOf} hoursPath={planPaths.hoursPath} />
    },
  },
  {
    id: 'planHours',
    path: planPaths.hoursPath,
    // What learners did; its calls need `plans.read` as well.
    permission: 'learners.read',
    open: async () => {
      const { HoursPage } = await import('../../features/plans/console/hours/hours-page.tsx')
      return <HoursPage listPath={plansPath} />
    },
  },
  {
    id: 'planBoard',
    path: `${plansPath}/:id/board`,
    // What learners did; its calls need `plans.read` as well.
    permission: 'learners.read',
    open: async () => {
      const { BoardPage } = await import('../../features/plans/console/board/board-page.tsx')
      return (
        <WithIds names={['id']}>{({ id }) => <BoardPage planId={id} paths={boardPaths} />}</WithIds>
      )
    },
  },
  {
    id: 'plan',
    path: `${plansPath}/:id`,
    permission: 'plans.read',
    open: async () => {
      const { PlanPage } = await import('../../features/plans/console/plan-page.tsx')
      return <WithIds names={['id']}>{({ id }) => <PlanPage id={id} {...planPaths} />}</WithIds>
    },
  },
]
