import type { QuestionAnalysis } from '@jingke/contract/assessment'
import type { ReactNode } from 'react'
import { countColumn, type ListColumn, textColumn } from '../../../../lib/lists/index.ts'
import { Button, HelpTip, Tag } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import { findAttractive, judgeQuestion } from './judge-question.ts'
import css from './quiz-page.module.css'
import { quizPageTranslations } from './quiz-page.translations.ts'

type Figure = 'answered' | 'rightPercent' | 'averagePercent' | 'discrimination' | 'attractive'

export const FigureHelp = ({ figure }: { figure: Figure }): ReactNode => {
  const t = quizPageTranslations.useTranslations()
  return (
    <HelpTip label={t('helpOf', { figure: t(`figure.${figure}`) })}>{t(`help.${figure}`)}</HelpTip>
  )
}

export const VerdictTag = ({ question }: { question: QuestionAnalysis }): ReactNode => {
  const t = quizPageTranslations.useTranslations()
  const verdict = judgeQuestion(question)
  if (!verdict) return null
  const isSerious = verdict === 'reversed' || verdict === 'misleading'
  return <Tag tone={isSerious ? 'danger' : 'gold'}>{t(`verdict.${verdict}`)}</Tag>
}

const withHelp = (
  column: ListColumn<QuestionAnalysis>,
  figure: Figure,
): ListColumn<QuestionAnalysis> => ({ ...column, help: <FigureHelp figure={figure} /> })

export const useAnalysisColumns = (
  onOpen: (question: QuestionAnalysis) => void,
): ListColumn<QuestionAnalysis>[] => {
  const t = quizPageTranslations.useTranslations()
  const tBank = bankTranslations.useTranslations()
  const percent = (figure: 'rightPercent' | 'averagePercent', isSpare: boolean) =>
    withHelp(
      countColumn(figure, t(`figure.${figure}`), (row) => row[figure], {
        sortName: figure,
        isSpare,
        cell: (row) => t('percent', { value: Math.round(row[figure]) }),
      }),
      figure,
    )
  return [
    {
      id: 'question',
      header: t('question'),
      isRowHeader: true,
      value: ({ excerpt }) => excerpt,
      cell: (row) => (
        <Button variant="link" className={css.excerpt} onClick={() => onOpen(row)}>
          {row.excerpt}
        </Button>
      ),
    },
    textColumn('type', tBank('type'), ({ type }) => tBank(`type.${type}`), { isNarrow: true }),
    {
      id: 'verdict',
      header: t('verdict'),
      isNarrow: true,
      value: (row) => {
        const verdict = judgeQuestion(row)
        return verdict ? t(`verdict.${verdict}`) : ''
      },
      cell: (row) => <VerdictTag question={row} />,
    },
    percent('rightPercent', false),
    percent('averagePercent', true),
    withHelp(
      {
        id: 'discrimination',
        header: t('figure.discrimination'),
        sortName: 'discrimination',
        align: 'end',
        isNarrow: true,
        value: ({ discrimination }) => discrimination,
        cell: ({ discrimination }) => discrimination?.toFixed(2) ?? '—',
      },
      'discrimination',
    ),
    withHelp(
      {
        id: 'attractive',
        header: t('figure.attractive'),
        value: ({ options }) => findAttractive(options)?.text ?? '',
        cell: ({ options, answered }) => {
          const wrong = findAttractive(options)
          if (!wrong) return '—'
          const value = Math.round((100 * wrong.chosen) / Math.max(1, answered))
          return <span className={css.wrong}>{t('attracts', { text: wrong.text, value })}</span>
        },
      },
      'attractive',
    ),
    withHelp(
      {
        id: 'answered',
        header: t('figure.answered'),
        align: 'end',
        isNarrow: true,
        isSpare: true,
        value: [
          { heading: t('asked'), value: ({ asked }) => asked },
          { heading: t('figure.answered'), value: ({ answered }) => answered },
        ],
        cell: ({ asked, answered }) => t('outOf', { answered, asked }),
      },
      'answered',
    ),
  ]
}
