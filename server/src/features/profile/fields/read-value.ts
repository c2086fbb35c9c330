import { type LearnerField, labelValue, maxFieldText } from '@jingke/contract/profile'

/** A date as people and spreadsheets write it: 2026-03-09, 2026/3/9, 2026.3.9, 2026年3月9日. */
const written = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/

const readDate = (text: string): string | undefined => {
  const [, year = '', month = '', day = ''] = written.exec(text) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date
}

const isLine = (text: string): boolean =>
  text.length <= maxFieldText && /^[^\p{Cc}\u202a-\u202e\u2066-\u2069\uFFFD]*$/u.test(text)

/** As it is stored; empty: none. Undefined: the field cannot have this value. */
export const readValue = (
  { kind, choices, isRequired }: Pick<LearnerField, 'kind' | 'choices' | 'isRequired'>,
  typed: string,
): string | undefined => {
  const text = typed.trim()
  if (text === '') return isRequired && kind !== 'label' ? undefined : ''
  switch (kind) {
    case 'label':
      return text === labelValue ? labelValue : undefined
    case 'text':
      return isLine(text) ? text : undefined
    case 'date':
      return readDate(text)
    case 'choice':
      return choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
  }
}
