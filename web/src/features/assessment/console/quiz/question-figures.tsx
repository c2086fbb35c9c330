import type { QuestionAnalysis } from '@jingke/contract/assessment'
import { useState } from 'react'
import { useMay } from '../../../../lib/rights/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { Button, buttonClass, CheckIcon, Dialog, Stack } from '../../../../ui/index.ts'
import { RegradeDialog } from '../regrade/regrade-dialog.tsx'
import { judgeQuestion } from './judge-question.ts'
import css from './quiz-page.module.css'
import { quizPageTranslations } from './quiz-page.translations.ts'
import { FigureHelp, VerdictTag } from './use-analysis-columns.tsx'

type Props = { question: QuestionAnalysis; address: string; onClose: () => void }

const Options = ({ options, answered }: Pick<QuestionAnalysis, 'options' | 'answered'>) => {
  const t = quizPageTranslations.useTranslations()
  return (
    <table className={css.options}>
      <caption>{t('options')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('option')}</th>
          <th scope="col">{t('chosen')}</th>
          <th scope="col">{t('better')}</th>
          <th scope="col">{t('weaker')}</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ id, text, isRight, chosen, better, weaker }) => (
          <tr key={id} className={isRight ? css.right : undefined}>
            <th scope="row">
              {text}
              {isRight && (
                <span className={css.rightMark}>
                  <CheckIcon size={14} /> {t('right')}
                </span>
              )}
            </th>
            <td>
              {t('chosenOf', {
                chosen,
                value: Math.round((100 * chosen) / Math.max(1, answered)),
              })}
            </td>
            <td>{t('percent', { value: Math.round(better) })}</td>
            <td>{t('percent', { value: Math.round(weaker) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The figures of one question with what they say about it, and which options attract whom. */
export const QuestionFigures = ({ question, address, onClose }: Props) => {
  const t = quizPageTranslations.useTranslations()
  const mayOpen = useMay('questions.read')
  const mayMark = useMay('answers.mark')
  const mayRegrade = useMay('learners.read') && mayMark
  const [isRegrading, setIsRegrading] = useState(false)
  const { asked, answered, rightPercent, averagePercent, discrimination, options } = question
  const verdict = judgeQuestion(question)
  const figures = [
    ['answered', t('outOf', { answered, asked })],
    ['rightPercent', t('percent', { value: Math.round(rightPercent) })],
    ['averagePercent', t('percent', { value: Math.round(averagePercent) })],
    ['discrimination', discrimination?.toFixed(2) ?? t('tooFew')],
  ] as const
  if (isRegrading)
    return <RegradeDialog questionId={question.questionId} onClose={() => setIsRegrading(false)} />
  return (
    <Dialog
      isOpen
      size="lg"
      title={question.excerpt}
      onClose={onClose}
      footer={
        <>
          {mayRegrade && <Button onClick={() => setIsRegrading(true)}>{t('regrade')}</Button>}
          {mayOpen && (
            <Link to={address} className={buttonClass({ variant: 'primary' })}>
              {t('openQuestion')}
            </Link>
          )}
        </>
      }
    >
      <Stack gap={5}>
        {verdict && (
          <p className={css.verdict}>
            <VerdictTag question={question} /> {t(`advice.${verdict}`)}
          </p>
        )}
        <dl className={css.figures}>
          {figures.map(([figure, text]) => (
            <div key={figure}>
              <dt>
                {t(`figure.${figure}`)} <FigureHelp figure={figure} />
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {options.length > 0 && <Options options={options} answered={answered} />}
      </Stack>
    </Dialog>
  )
}
