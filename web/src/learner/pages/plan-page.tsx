import { HoursView, PlanView } from '../../features/plans/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useSearchParams } from '../../lib/router/index.ts'
import { Container } from '../../ui/index.ts'
import css from './dashboard-page.module.css'

const PlanPage = () => {
  const [query] = useSearchParams()
  return (
    <Container className={css.page}>
      {query.get('view') === 'hours' ? (
        <HoursView />
      ) : (
        <PlanView planId={parseId(query.get('id') ?? '')} />
      )}
    </Container>
  )
}

export { PlanPage as Component }
