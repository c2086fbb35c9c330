import type { Language } from '@jingke/contract/core'
import { planAddress } from '@jingke/contract/site/page-addresses'
import { escapeText } from '../../../platform/text/escape-text.ts'
import type { ReminderKind } from './reminder-days.ts'

type ToldKind = ReminderKind | 'given'

/** One line of a message. */
export interface ReminderLine {
  readonly kind: ToldKind
  readonly planId: number
  readonly planName: string
  /** The name of the item; empty for a new plan. */
  readonly itemName: string
  readonly dueOn: string | null
}

type Words = Readonly<Record<ToldKind, (line: ReminderLine) => string>> & {
  readonly title: (lines: readonly ReminderLine[]) => string
}

const words: Readonly<Record<Language, Words>> = {
  'zh-CN': {
    title: (lines) => {
      const overdue = lines.filter(({ kind }) => kind === 'overdue').length
      if (overdue > 0) return `学习计划：${overdue} 项已逾期`
      const [first] = lines
      if (lines.length === 1 && first?.kind === 'given') return `新的学习计划：${first.planName}`
      return `学习计划提醒：${lines.length} 项`
    },
    given: ({ dueOn }) => (dueOn === null ? '新的学习计划' : `新的学习计划，${dueOn} 截止`),
    opened: ({ itemName }) => `${itemName}：现在可以学了`,
    week: ({ itemName, dueOn }) => `${itemName}：${dueOn} 截止`,
    day: ({ itemName, dueOn }) => `${itemName}：${dueOn} 截止，请尽快完成`,
    overdue: ({ itemName, dueOn }) => `${itemName}：已于 ${dueOn} 逾期`,
  },
  en: {
    title: (lines) => {
      const overdue = lines.filter(({ kind }) => kind === 'overdue').length
      if (overdue > 0) return `Training plan: ${overdue} overdue`
      const [first] = lines
      if (lines.length === 1 && first?.kind === 'given')
        return `A new training plan: ${first.planName}`
      return lines.length === 1
        ? 'Training plan: 1 reminder'
        : `Training plan: ${lines.length} reminders`
    },
    given: ({ dueOn }) =>
      dueOn === null ? 'A new training plan' : `A new training plan, due ${dueOn}`,
    opened: ({ itemName }) => `${itemName}: open now`,
    week: ({ itemName, dueOn }) => `${itemName}: due ${dueOn}`,
    day: ({ itemName, dueOn }) => `${itemName}: due ${dueOn}. Please finish it`,
    overdue: ({ itemName, dueOn }) => `${itemName}: overdue since ${dueOn}`,
  },
}

/** Lines that one message shows; it names the number of the others. */
const maxLines = 20

const rank: readonly ToldKind[] = ['overdue', 'day', 'week', 'opened', 'given']

interface ReminderText {
  readonly title: string
  /** Markup, for the message centre. */
  readonly body: string
  /** Plain text, for a mail. */
  readonly paragraphs: readonly string[]
}

/** Says all that a learner is told today. */
export const reminderText = (lines: readonly ReminderLine[], language: Language): ReminderText => {
  const own = words[language]
  const sorted = lines.toSorted((one, other) => rank.indexOf(one.kind) - rank.indexOf(other.kind))
  const shown = sorted.slice(0, maxLines).map((line) => ({
    ...line,
    text: own[line.kind](line),
  }))
  const more = lines.length - maxLines
  const rest = more > 0 ? [language === 'en' ? `And ${more} more.` : `还有 ${more} 项。`] : []
  const markup = shown.map(
    ({ text, planId, planName }) =>
      `<p>${escapeText(text)} · <a href="${planAddress(planId)}">${escapeText(planName)}</a></p>`,
  )
  return {
    title: own.title(lines).slice(0, 80),
    body: [...markup, ...rest.map((text) => `<p>${text}</p>`)].join(''),
    paragraphs: [...shown.map(({ text, planName }) => `• ${text} · ${planName}`), ...rest],
  }
}
