import type { Language, ProblemKind } from '@jingke/contract/core'

type Words = { zh: string; en: string }
type Parameters = Readonly<Record<string, string | number | Words>>

const inLanguage = (value: string | number | Words, language: Language): string =>
  typeof value === 'object' ? (language === 'en' ? value.en : value.zh) : String(value)

/** A declared refusal with texts for the caller. Any other error becomes a 500. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly parameters: Parameters
  readonly data: unknown
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(
    kind: ProblemKind,
    options: { parameters?: Parameters; data?: unknown; retryAfter?: number } = {},
  ) {
    super(kind.id)
    this.kind = kind
    this.parameters = options.parameters ?? {}
    this.data = options.data ?? null
    this.retryAfter = options.retryAfter
  }

  messageIn(language: Language): string {
    const template = inLanguage(this.kind, language)
    return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = this.parameters[name]
      return value === undefined ? placeholder : inLanguage(value, language)
    })
  }
}

/** The answer names the field, so that a form can show the message beside it. */
export const refusedField = (
  kind: ProblemKind,
  path: string,
  parameters: Parameters = {},
): Problem => new Problem(kind, { parameters, data: { issues: [{ path, message: '' }] } })
