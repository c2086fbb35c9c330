import { CalendarView } from '../../features/plans/index.ts'
import { Container } from '../../ui/index.ts'
import css from './dashboard-page.module.css'

const CalendarPage = () => (
  <Container className={css.page}>
    <CalendarView />
  </Container>
)

export { CalendarPage as Component }
