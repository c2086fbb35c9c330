import type { LearnerResults } from '@jingke/contract/assessment'
import { getLearnerResults } from '@jingke/contract/assessment/calls'
import { useQuery } from '@tanstack/react-query'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { RelativeTime } from '../../../../lib/time/index.ts'
import { Section, Skeleton } from '../../../../ui/index.ts'
import { ResultTag } from './result-mark.tsx'
import { type ResultPaths, targetPath } from './result-paths.ts'
import css from './results.module.css'
import { resultsTranslations } from './results.translations.ts'
import { type NamedResult, resultsToShow } from './results-to-show.ts'

const Row = ({ result, paths }: { result: NamedResult; paths: ResultPaths }) => {
  const mayMark = useMay('assignments.mark')
  const path = targetPath(paths, result, mayMark)
  const { title, courseName, percent, at } = result
  return (
    <li className={css.row}>
      <span className={css.words}>
        {path === undefined ? title : <Link to={path}>{title}</Link>}
        <span className="soft-text">
          {courseName}
          {at && (
            <>
              {' · '}
              <RelativeTime at={at} />
            </>
          )}
        </span>
      </span>
      <ResultTag cell={result} />
      {percent !== null && <span className={css.percent}>{percent}%</span>}
    </li>
  )
}

const Rows = ({ courses, paths }: Pick<LearnerResults, 'courses'> & { paths: ResultPaths }) => {
  const t = resultsTranslations.useTranslations()
  const rows = resultsToShow(courses)
  if (rows.length === 0) return <p className="soft-text">{t('noResults')}</p>
  return (
    <ul className={css.rows}>
      {rows.map((result) => (
        <Row key={result.lessonId} result={result} paths={paths} />
      ))}
    </ul>
  )
}

type Props = { userId: number; paths: ResultPaths }

/** Beside the chat with a learner: what was failed, what waits, and the last results. */
export const ResultsSection = ({ userId, paths }: Props) => {
  const t = resultsTranslations.useTranslations()
  const mayRead = useMay('results.read')
  const query = useQuery({ ...freshQuery(getLearnerResults, { userId }), enabled: mayRead })
  if (!mayRead) return null
  return (
    <Section
      headingLevel={3}
      title={t('title')}
      action={<Link to={paths.learner(userId)}>{t('allResults')}</Link>}
    >
      {query.isError && !query.data && <LoadFailure query={query} headingLevel={3} />}
      {query.isPending && <Skeleton lines={3} />}
      {query.data && <Rows courses={query.data.courses} paths={paths} />}
    </Section>
  )
}
